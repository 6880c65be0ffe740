import { type DispatchFacts, type OrderStatus, wasEverSent } from './order.ts'

export const EDIT_TOPICS = ['items', 'money', 'stock', 'delivery', 'paper', 'message', 'warning'] as const

/** One consequence of an edit of an order, as a sentence that staff confirm. */
export type EditConsequence = { topic: (typeof EDIT_TOPICS)[number]; text: string }

/** False from the dispatch on: a sent order that staff set back may be on its way. */
export function isEditable({ status, ...dispatch }: DispatchFacts & { status: OrderStatus }): boolean {
  return (status === 'pending' || status === 'confirmed') && !wasEverSent(dispatch)
}
