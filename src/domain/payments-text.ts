import type { PaymentMethod } from './payment.ts'

const oneOf = new Intl.ListFormat('pt-BR', { type: 'disjunction' })

/** 'PIX, boleto ou cartão em até 12x sem juros'; empty if the shop offers no payment method. */
export function paymentsText(methods: readonly PaymentMethod[], instalments: number): string {
  const ways = {
    pix: 'PIX',
    boleto: 'boleto',
    card: `cartão${instalments > 1 ? ` em até ${instalments}x sem juros` : ''}`,
  }
  return oneOf.format(
    (['pix', 'boleto', 'card'] as const).filter((method) => methods.includes(method)).map((method) => ways[method]),
  )
}
