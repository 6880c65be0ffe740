import type { PaymentMethod } from './payment.ts'

const oneOf = new Intl.ListFormat('pt-BR', { type: 'disjunction' })

/** 'PIX, boleto ou cartão em até 12x sem juros'; empty if the shop offers no payment method. `instalments`: interest-free. */
export function paymentsText(methods: readonly PaymentMethod[], instalments: number, max: number): string {
  const ways = {
    pix: 'PIX',
    boleto: 'boleto',
    card: `cartão${cardText(instalments, max)}`,
  }
  return oneOf.format(
    (['pix', 'boleto', 'card'] as const).filter((method) => methods.includes(method)).map((method) => ways[method]),
  )
}

function cardText(interestFree: number, max: number): string {
  if (interestFree > 1) return ` em até ${interestFree}x sem juros`
  return max > 1 ? ` em até ${max}x` : ''
}
