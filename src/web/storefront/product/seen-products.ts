import type { Product } from '#contract/catalogue.ts'

const KEY = 'seen-products'
const MAX_KEPT = 9

type SeenProduct = Pick<Product, 'id' | 'slug' | 'name' | 'image_url'>

/** On this device only, the latest first; without prices, which may have changed. Signing out deletes them. */
export function seenProducts(): SeenProduct[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as SeenProduct[]
  } catch {
    return []
  }
}

export function keepSeen({ id, slug, name, image_url: picture }: Product): void {
  const others = seenProducts().filter((seen) => seen.id !== id)
  const seen: SeenProduct[] = [{ id, slug, name, image_url: picture }, ...others]
  try {
    localStorage.setItem(KEY, JSON.stringify(seen.slice(0, MAX_KEPT)))
  } catch {
    // Storage is full or disabled.
  }
}

export function clearSeen(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Switched off: nothing is kept.
  }
}
