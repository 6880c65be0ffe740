import { cpfDigits } from '#domain/cpf.ts'
import { Field } from '#web/ui/field.tsx'
import { FieldRow } from '../kit/fields.tsx'
import { Amount, Percent, type SectionProps } from './section-fields.tsx'
import { Section } from './section.tsx'

export function PixSection({ editing }: SectionProps) {
  return (
    <Section id="pix" about="Sem credenciais do Mercado Pago, o cliente paga nesta chave e você confirma à mão.">
      <Field
        inputMode="numeric"
        autoComplete="off"
        className="max-w-60"
        hint="Só números. Clientes veem esta chave."
        {...editing.field('pix_cpf', { clean: cpfDigits })}
      />
    </Section>
  )
}

export function DiscountsSection({ editing }: SectionProps) {
  return (
    <Section
      id="descontos"
      about="Sobre os produtos, depois do cupom e sem o frete. O cliente vê o preço com desconto no produto, no carrinho e no checkout; anúncios e buscadores recebem o preço que todos pagam."
    >
      <FieldRow three>
        <Percent {...editing.field('pix_discount')} label="No PIX" />
        <Percent {...editing.field('boleto_discount')} label="No boleto" />
        <Percent hint="Em uma parcela." {...editing.field('card_discount')} label="No cartão à vista" />
      </FieldRow>
    </Section>
  )
}

export function InstalmentsSection({ editing }: SectionProps) {
  return (
    <Section
      id="parcelas"
      about="Quem paga os juros se decide no Mercado Pago: ative lá o mesmo número de parcelas sem juros."
    >
      <FieldRow three>
        <Field inputMode="numeric" {...editing.field('instalments_max')} />
        <Field inputMode="numeric" {...editing.field('instalments_interest_free')} label="Sem juros até" />
        <Amount hint="Se ficar vazio, vale qualquer valor." {...editing.field('instalment_minimum')} />
      </FieldRow>
    </Section>
  )
}
