/** `stayed`: the user declined to leave an in-app browser. `failed`: no answer from the identity provider's endpoint. */
export type Leaving = 'leaving' | 'stayed' | 'failed'

export type LoginOptions = {
  /** Where to come back to; the current address by default. */
  returnTo?: string
  /** Force re-authentication at the provider. */
  isAnew?: boolean
  /** Push a history entry, so that 'back' and a cancelled sign-in lead to this page. By default it is replaced. */
  push?: boolean
}
