import { useState } from 'react'
import type { AdminOrder } from '#contract/admin-order-views.ts'
import type { FoundVariant } from '#contract/admin-staff-orders.ts'
import { centsFromText } from '#domain/money-text.ts'

export type AddedItem = {
  variant: FoundVariant
  quantity: number
  /** As typed; empty for the shop's price. */
  price: string
  priceReason: string
  /** The variant whose units it takes the place of. */
  replaces: number | null
}

export type ItemsInput = {
  variant_id: number
  quantity: number
  price?: number
  price_reason?: string
  replaces?: number
}

/**
 * What staff choose to change: the units of each item, and items that the order did not have. In a paid order an item only
 * enters in the place of as many units of another.
 */
export function useItemChoice({ items, isPaid }: { items: AdminOrder['items']; isPaid: boolean }) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map())
  const [added, setAdded] = useState<readonly AddedItem[]>([])
  /** The item that the next found product takes the place of. */
  const [swapped, setSwapped] = useState<number | null>(null)

  function choose(variantId: number, quantity: number): void {
    const next = new Map(chosen)
    if (quantity === unitsOf(items, variantId)) next.delete(variantId)
    else next.set(variantId, quantity)
    setChosen(next)
  }

  /** A swapped item leaves with all its units, and as many of the other enter. */
  function add(variant: FoundVariant): void {
    const units = swapped === null ? 1 : (chosen.get(swapped) ?? unitsOf(items, swapped))
    const quantity = Math.max(1, Math.min(units, variant.stock))
    setAdded([...added, { variant, quantity, price: '', priceReason: '', replaces: swapped }])
    if (swapped !== null) choose(swapped, Math.max(0, units - quantity))
    setSwapped(null)
  }

  function changeAdded(variantId: number, change: Partial<AddedItem>): void {
    setAdded(added.map((item) => (item.variant.variant_id === variantId ? { ...item, ...change } : item)))
    const replaced = added.find((item) => item.variant.variant_id === variantId)?.replaces ?? null
    if (isPaid && replaced !== null && change.quantity !== undefined)
      choose(replaced, unitsOf(items, replaced) - change.quantity)
  }

  /** What it was to replace stays in the order. */
  function removeAdded(variantId: number): void {
    const replaced = added.find((item) => item.variant.variant_id === variantId)?.replaces ?? null
    if (replaced !== null) choose(replaced, unitsOf(items, replaced))
    setAdded(added.filter((item) => item.variant.variant_id !== variantId))
  }

  const problems = new Map(added.map((item) => [item.variant.variant_id, problemsOf(item)]))
  const isValid = [...problems.values()].every(({ price, priceReason }) => !price && !priceReason)
  const input: ItemsInput[] = [
    ...[...chosen]
      .filter(([id]) => !(isPaid && added.some(({ replaces }) => replaces === id)))
      .map(([variant_id, quantity]) => ({ variant_id, quantity })),
    ...added.map(({ variant, quantity, price, priceReason, replaces }) => ({
      variant_id: variant.variant_id,
      quantity,
      ...(price.trim() !== '' && { price: centsFromText(price) ?? 0, price_reason: priceReason.trim() }),
      ...(isPaid && replaces !== null && { replaces }),
    })),
  ]
  /** The most units of an item that enters. */
  function maxOf({ variant: { stock }, replaces }: AddedItem): number {
    return Math.max(1, isPaid && replaces !== null ? Math.min(stock, unitsOf(items, replaces)) : stock)
  }

  return { maxOf, chosen, added, swapped, setSwapped, choose, add, changeAdded, removeAdded, problems, isValid, input }
}

export type ItemChoice = ReturnType<typeof useItemChoice>

export function unitsOf(items: AdminOrder['items'], variantId: number): number {
  const item = items.find(({ variant_id: id }) => id === variantId)
  return item ? item.quantity - item.returned_quantity : 0
}

function problemsOf({ price, priceReason }: AddedItem): { price?: string; priceReason?: string } {
  if (price.trim() === '') return {}
  return {
    ...(centsFromText(price) === null && { price: 'Use um valor como 49,90' }),
    ...(priceReason.trim() === '' && { priceReason: 'Escreva o motivo' }),
  }
}
