export const SUBSCRIBER_STATES = ['pending', 'confirmed', 'unsubscribed'] as const
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number]

export const CONFIRMATION_DAYS = 7

/** Shown beside the field, and stored with the request as what the person agreed to (LGPD, art. 8º, § 2º). */
export function consentText(storeName: string): string {
  return `Ao se inscrever, você concorda em receber e-mails com novidades e ofertas de ${storeName}. Para parar, use o link que vem em cada e-mail.`
}
