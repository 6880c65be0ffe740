import type { ActivityEntry } from '#contract/admin-activity.ts'

const VERBS: Record<string, string> = { Preço: 'Alterou o preço de', Estoque: 'Alterou o estoque de' }

/** A change of nothing but a product's price or stock, in words; null for other changes. */
export function productAction(action: string, [change, ...others]: ActivityEntry['changes']): string | null {
  if (action !== 'product.change' || change === undefined || others.length > 0) return null
  return VERBS[change.field] ?? null
}
