/** Requests per minute, counted for all instances together. `person` falls back to the address for visitors. */
export const RATES = {
  api: { perMinute: 600, by: 'address' },
  cart: { perMinute: 60, by: 'person' },
  coupon: { perMinute: 10, by: 'person' },
  sign_in: { perMinute: 20, by: 'address' },
  order: { perMinute: 10, by: 'person' },
  contact: { perMinute: 5, by: 'address' },
  admin: { perMinute: 120, by: 'person' },
  reveal: { perMinute: 5, by: 'person' },
  trial: { perMinute: 10, by: 'person' },
} as const

export type RateName = keyof typeof RATES
