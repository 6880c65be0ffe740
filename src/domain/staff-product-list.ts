export const PRODUCT_STATES = ['active', 'inactive'] as const
export const STOCK_STATES = ['low', 'out'] as const
export const STAFF_SORTS = ['newest', 'name', 'category', 'price', 'stock', 'status'] as const
export type StaffSort = (typeof STAFF_SORTS)[number]
