// Apart from the rules: what the contract names is in every shopper's first download.

export const PAYMENT_METHODS = ['card', 'pix', 'boleto'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export const PAYMENT_STATUSES = [
  'pending',
  'in_process',
  'approved',
  'rejected',
  'cancelled',
  'refunded',
  'partially_refunded',
  'charged_back',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]
