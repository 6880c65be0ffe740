/** The submit button, which needs `lg:order-2`, and the secondary action; side by side on wide windows. */
export const ACTIONS = 'grid gap-3 lg:grid-cols-[auto_1fr] lg:items-center lg:justify-items-end'
