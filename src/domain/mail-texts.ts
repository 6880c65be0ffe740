/** The mails about an order to which the shop may add words of its own. */
export const MAIL_TEXT_KEYS = [
  'orderReceived',
  'pixRenewed',
  'paymentApproved',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
] as const

/** What the shop says at the opening of each mail about an order; empty where it says nothing of its own. */
export type MailTexts = Record<(typeof MAIL_TEXT_KEYS)[number], string>

export const NO_MAIL_TEXTS: MailTexts = {
  orderReceived: '',
  pixRenewed: '',
  paymentApproved: '',
  shipped: '',
  delivered: '',
  cancelled: '',
  refunded: '',
}
