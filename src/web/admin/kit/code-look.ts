/** Codes that people compare or read out: coupons, tracking codes, access keys. */
export const CODE = 'tracking-[0.035em] tabular-nums'
