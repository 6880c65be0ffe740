/** By what staff may order the customers: total spent, number of orders, last order. */
export const CUSTOMER_SORTS = ['spent', 'orders', 'last'] as const
export type CustomerSort = (typeof CUSTOMER_SORTS)[number]
