import type { ReactNode } from 'react'
import { cnpjCharacters, formatCnpj } from '#domain/cnpj.ts'
import { phoneDigits } from '#domain/phone.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { oneLine, TextField } from '../kit/fields.tsx'
import type { SectionProps } from './section-fields.tsx'
import { Section } from './section.tsx'

export function ShopSection({ editing }: SectionProps) {
  return (
    <Section id="loja" about="Nome e frase que aparecem no topo, nos e-mails e nas impressões.">
      <Field required {...editing.field('store_name')} />
      <SelectField
        className="max-w-60"
        hint="Como em “Conhecer a Casa Clara” ou “Conhecer o Empório”."
        {...editing.choice('store_article')}
      >
        <option value="">Nenhum</option>
        <option value="a">a</option>
        <option value="o">o</option>
      </SelectField>
      <TextField
        rows={2}
        hint="A frase grande da página inicial e do rodapé. Se ficar em branco, aparece o nome da loja."
        {...editing.field('store_description', { clean: oneLine })}
      />
      <TextField
        rows={2}
        hint="O que a loja vende. Também é o resumo nos buscadores."
        {...editing.field('home_text', { clean: oneLine })}
      />
    </Section>
  )
}

export function ContactSection({ editing }: SectionProps) {
  return (
    <Section id="contato" about="Vai para o rodapé, para a página de contato e para o botão do WhatsApp.">
      <Field type="email" autoComplete="off" {...editing.field('store_email')} label="E-mail" />
      <Field
        inputMode="numeric"
        autoComplete="off"
        className="max-w-60"
        hint="Só números, com DDD."
        {...editing.field('store_phone', { clean: phoneDigits })}
      />
      <Field
        placeholder="de segunda a sexta, das 9h às 18h"
        hint="Na página de contato, depois da frase dela em Textos da loja."
        {...editing.field('opening_hours')}
      />
      <Field
        className="max-w-60"
        hint="Aparece no rodapé e vai no código PIX, como o banco exige."
        {...editing.field('city')}
      />
    </Section>
  )
}

/** `children` are rendered above the address. */
export function CompanySection({ editing, children }: SectionProps & { children?: ReactNode }) {
  return (
    <Section id="empresa" about="Exigidos no rodapé e impressos nos pedidos.">
      <Field {...editing.field('legal_name')} />
      <Field
        className="max-w-60"
        autoCapitalize="characters"
        hint="Com números ou letras."
        {...editing.field('cnpj', { clean: typedCnpj })}
      />
      {children}
      <Field {...editing.field('legal_address')} label="Endereço" />
    </Section>
  )
}

function typedCnpj(typed: string): string {
  return formatCnpj(cnpjCharacters(typed))
}
