export const REFUSAL_REASONS = [
  'insufficient_funds',
  'wrong_card_data',
  'call_issuer',
  'card_disabled',
  'card_not_accepted',
  'invalid_instalments',
  'not_authenticated',
  'too_many_attempts',
  'duplicate',
  'risk',
  'bank_error',
  'other',
] as const
/** Why a payment was refused, in the shop's terms. */
export type RefusalReason = (typeof REFUSAL_REASONS)[number]

/** For customers and staff: the reason, and what helps. */
export const REFUSAL_TEXTS: Record<RefusalReason, string> = {
  insufficient_funds: 'O cartão não tinha saldo ou limite suficiente. Use outro cartão ou outra forma de pagamento.',
  wrong_card_data: 'Algum dado do cartão não confere. Revise número, validade e código de segurança.',
  call_issuer: 'O banco pede que a compra seja autorizada. Autorize no aplicativo do banco e tente de novo.',
  card_disabled: 'O cartão está bloqueado ou ainda não foi ativado. Fale com o banco ou use outro cartão.',
  card_not_accepted: 'Este tipo de cartão não é aceito. Use outro cartão ou outra forma de pagamento.',
  invalid_instalments: 'O cartão não aceita esse número de parcelas. Escolha outro parcelamento.',
  not_authenticated: 'O banco não confirmou a identidade do titular. Tente de novo e confirme a compra quando pedido.',
  too_many_attempts: 'O cartão chegou ao limite de tentativas. Use outro cartão ou outra forma de pagamento.',
  duplicate: 'Já há um pagamento igual a este, feito há pouco. Confira antes de pagar de novo.',
  risk: 'O pagamento não passou na análise de segurança. Use outra forma de pagamento, como o PIX.',
  bank_error: 'O banco não respondeu. Tente de novo em alguns minutos.',
  other: 'O banco não aceitou o pagamento. Use outro cartão ou outra forma de pagamento.',
}
