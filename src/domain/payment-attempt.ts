/** Who collects money for the shop. */
export type Provider = 'mercadopago'
export const PROVIDER: Provider = 'mercadopago'

/**
 * `checkout`: the order was placed. `new_payment`: its customer wanted another PIX. `recovery`: the same, for an order that
 * had been cancelled. `reopening`: staff let it wait for its payment again.
 */
export type AttemptCause = 'checkout' | 'new_payment' | 'recovery' | 'reopening'

/**
 * `idle`: the provider is asked when the customer wants to pay. `requested`: it is being asked. `open`: it answered; what
 * became of the money is in the payments. `failed`: it could not open the payment. `replaced`: another attempt counts.
 */
export type AttemptState = 'idle' | 'requested' | 'open' | 'failed' | 'replaced'
