import { SETTINGS } from '#contract/settings-table.ts'
import { CheckField } from '../kit/fields.tsx'
import type { SectionProps } from './section-fields.tsx'
import { Section } from './section.tsx'

export function NoticesSection({ editing: { form } }: SectionProps) {
  return (
    <Section id="avisos" about="O que a loja avisa a quem cuida dela.">
      <CheckField
        label={SETTINGS.sale_mail.label}
        hint="Para o e-mail da loja, uma vez por pedido, quando o pagamento entra."
        {...form.register('sale_mail')}
      />
    </Section>
  )
}

export function RemindersSection({ editing: { form } }: SectionProps) {
  return (
    <Section
      id="lembretes"
      about="E-mails a quem não terminou de comprar, cada um no máximo uma vez. Uma compra cancela todos os que faltam."
    >
      <CheckField
        label={SETTINGS.remind_pix.label}
        hint="12 horas depois do prazo, se o PIX ainda pode ser gerado de novo e há estoque. O e-mail do cancelamento já traz o botão."
        {...form.register('remind_pix')}
      />
      <CheckField
        label={SETTINGS.remind_boleto.label}
        hint="Na véspera do vencimento, às 10h."
        {...form.register('remind_boleto')}
      />
      <CheckField
        label={SETTINGS.remind_cart.label}
        hint="4 e 48 horas depois da última mudança, só a clientes com conta e no máximo 2 em 7 dias. Cada e-mail tem um link para não receber mais."
        {...form.register('remind_cart')}
      />
    </Section>
  )
}
