/** The way on and what else there is; on wide windows the way on, with `lg:order-2`, stands right. */
export const ACTIONS = 'grid gap-3 lg:grid-cols-[auto_1fr] lg:items-center lg:justify-items-end'
