export const WISH_KEY = 'wish'

/** What a visitor wanted to put into the cart before they were asked to sign in. */
export type Wish = { productId: number; quantity: number; successText: string }

/** Remembers it for this tab; a later wish takes its place. */
export function keepWish(wish: Wish, now = Date.now()): void {
  sessionStorage.setItem(WISH_KEY, JSON.stringify({ ...wish, keptAt: now }))
}
