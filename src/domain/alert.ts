/** `stock`: notifies when the variant can be bought again; `price`: when it costs less than at the time of the request. */
export const ALERT_KINDS = ['stock', 'price'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** An unconfirmed alert is deleted after this. */
export const CONFIRM_ALERT_DAYS = 7
/** A confirmed alert is deleted after this. */
export const ALERT_DAYS = 180

const MAILS_PER_UNIT = 3

/** How many people to notify now: three per unit on hand, minus those notified in the last 24 hours. */
export function waveSize(stock: number, notifiedInDay: number): number {
  return Math.max(0, stock * MAILS_PER_UNIT - notifiedInDay)
}

/** The value of `aviso` in the address. */
const PRICE = 'preco'

/** Where a visitor asks for an alert. Without a variant, the page asks which one. */
export function askAlertPath(product: { slug: string }, variantId?: number | null, kind: AlertKind = 'stock'): string {
  const query = [variantId && `variacao=${variantId}`, kind === 'price' && `aviso=${PRICE}`].filter(Boolean)
  return `/produto/${encodeURIComponent(product.slug)}/avise-me${query.length > 0 ? `?${query.join('&')}` : ''}`
}

export function alertKindOf(value: string | null | undefined): AlertKind {
  return value === PRICE ? 'price' : 'stock'
}

/** Links of alert mails, and the pages that confirm the result. Without a token: the signed-in customer cancels. */
export function alertsPath(act?: 'confirmar' | 'cancelar', token?: string): string {
  return ['/avise-me', act, token].filter(Boolean).join('/')
}

const DONE = ['pedido', 'anotado', 'confirmado', 'cancelado'] as const
export type AlertDone = (typeof DONE)[number]

export function isAlertDone(value: string): value is AlertDone {
  return (DONE as readonly string[]).includes(value)
}

/** Says what was done, with a link back to the product. */
export function doneAlertPath(done: AlertDone, slug = ''): string {
  return `${alertsPath()}?feito=${done}${/^[a-z\d-]+$/.test(slug) ? `&produto=${slug}` : ''}`
}
