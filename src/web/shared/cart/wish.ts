export const WISHES_KEY = 'wishes'

/** What a visitor wanted to put into the cart before they were asked to sign in. */
export type Wish = { productId: number; name: string; quantity: number; successText: string }

/** Remembers it for this tab, after what was wanted before. */
export function keepWish(wish: Wish, now = Date.now()): void {
  const before = JSON.parse(sessionStorage.getItem(WISHES_KEY) ?? '[]') as unknown[]
  sessionStorage.setItem(WISHES_KEY, JSON.stringify([...before, { ...wish, keptAt: now }]))
}
