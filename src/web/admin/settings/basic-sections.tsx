import type { ComponentProps } from 'react'
import { cnpjCharacters, formatCnpj } from '#domain/cnpj.ts'
import { Field } from '#web/ui/field.tsx'
import { TextField, UnitField } from '../kit/fields.tsx'
import type { Draft } from './draft.ts'
import { Section } from './section.tsx'
import type { SettingsEditing } from './use-settings-form.ts'

type Props = { editing: SettingsEditing }
type TextKey = { [Key in keyof Draft]: Draft[Key] extends string ? Key : never }[keyof Draft]

/** What ties a field to its part of the draft; `clean` keeps out what cannot belong there. */
export function bound({ draft, errors, set }: SettingsEditing, key: TextKey, clean = (typed: string) => typed) {
  return {
    name: key,
    value: draft[key],
    error: errors[key],
    onChange: (event: { currentTarget: { value: string } }) => set(key, clean(event.currentTarget.value)),
  }
}

/** For texts that stand on one line, in a field that shows several. */
export const oneLine = (typed: string) => typed.replace(/\s*\n\s*/g, ' ')

const digits = (typed: string) => typed.replace(/\D/g, '').slice(0, 11)

export function ShopSection({ editing }: Props) {
  return (
    <Section id="loja" about="Nome e frase que aparecem no topo, nos e-mails e nas impressões.">
      <Field label="Nome da loja" maxLength={100} required {...bound(editing, 'store_name')} />
      <TextField label="Descrição da loja" rows={2} maxLength={500} hint="A frase grande da página inicial e do rodapé. Vazia, aparece o nome." {...bound(editing, 'store_description', oneLine)} />
      <TextField label="Frase da página inicial" rows={2} maxLength={200} hint="O que a loja vende. Também é o resumo nos buscadores." {...bound(editing, 'home_text', oneLine)} />
    </Section>
  )
}

export function ContactSection({ editing }: Props) {
  return (
    <Section id="contato" about="Vai para o rodapé, para a página de contato e para o botão do WhatsApp.">
      <Field label="E-mail" type="email" autoComplete="off" {...bound(editing, 'store_email')} />
      <Field label="WhatsApp" inputMode="numeric" autoComplete="off" className="set-short" hint="Só números, com DDD." {...bound(editing, 'store_phone', digits)} />
      <Field label="Horário de atendimento" maxLength={100} placeholder="de segunda a sexta, das 9h às 18h" hint="Completa a frase da página de contato: “Uma pessoa lê e responde, …”" {...bound(editing, 'opening_hours')} />
      <Field label="Cidade" className="set-short" maxLength={60} hint="Aparece no rodapé e vai no código PIX, como o banco exige." {...bound(editing, 'city')} />
    </Section>
  )
}

export function PixSection({ editing }: Props) {
  return (
    <Section id="pix" about="Sem credenciais do Mercado Pago, o cliente paga nesta chave e você confirma à mão.">
      <Field label="CPF da chave PIX" inputMode="numeric" autoComplete="off" className="set-short" hint="Só números. Clientes veem esta chave." {...bound(editing, 'pix_cpf', digits)} />
    </Section>
  )
}

export function ShippingSection({ editing }: Props) {
  return (
    <Section id="frete" about="Todo texto sobre frete grátis nasce dos dois valores.">
      <div className="two">
        <Amount label="Grátis a partir de" {...bound(editing, 'free_shipping_from')} />
        <Amount label="Frete fixo" {...bound(editing, 'flat_shipping')} />
      </div>
      <Field
        label="Página de rastreamento" type="url" autoComplete="off" maxLength={300} placeholder="https://transportadora.com.br/rastreio/{codigo}"
        hint="Da sua transportadora, com {codigo} no lugar do código. Códigos dos Correios, e todos se ficar vazia, abrem a página dos Correios." {...bound(editing, 'tracking_page')}
      />
    </Section>
  )
}

export function CompanySection({ editing }: Props) {
  return (
    <Section id="empresa" about="Exigidos no rodapé e impressos nos pedidos.">
      <Field label="Razão social" maxLength={200} {...bound(editing, 'legal_name')} />
      <Field label="CNPJ" className="set-short" autoCapitalize="characters" hint="Com números ou letras." {...bound(editing, 'cnpj', typedCnpj)} />
      <Field label="Endereço" maxLength={300} {...bound(editing, 'legal_address')} />
    </Section>
  )
}

function typedCnpj(typed: string): string {
  return formatCnpj(cnpjCharacters(typed))
}

export function InstalmentsSection({ editing }: Props) {
  return (
    <Section id="parcelas" about="Quem paga os juros se decide no Mercado Pago: ative lá o mesmo número de parcelas sem juros.">
      <div className="three">
        <Field label="Máximo de parcelas" inputMode="numeric" {...bound(editing, 'instalments_max', digits)} />
        <Field label="Sem juros até" inputMode="numeric" {...bound(editing, 'instalments_interest_free', digits)} />
        <Amount label="Parcela mínima" hint="Vazio: qualquer valor." {...bound(editing, 'instalment_minimum')} />
      </div>
    </Section>
  )
}

function Amount(props: ComponentProps<typeof UnitField>) {
  return <UnitField before="R$" maxLength={14} autoComplete="off" {...props} />
}
