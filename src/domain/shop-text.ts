/** A page of the shop's own, or a post of its journal. */
export const TEXT_KINDS = ['page', 'post'] as const
export type TextKind = (typeof TEXT_KINDS)[number]

export const TEXT_STATES = ['draft', 'published'] as const
export type TextState = (typeof TEXT_STATES)[number]

/** Filters of the list: a published text with a future date counts as scheduled. */
export const TEXT_FILTERS = ['draft', 'scheduled', 'published'] as const
export type TextFilter = (typeof TEXT_FILTERS)[number]

export const MAX_BODY_LENGTH = 50_000
