/**
 * Requests per minute, counted for all instances together: by person where the session is valid, else by address (an IPv6
 * address by its /64). Mobile carriers put hundreds of visitors behind one IPv4 address, so visitors may read a lot.
 */
export const RATES = {
  /** All calls of a signed-in person. */
  api: { perMinute: 600 },
  visitor_read: { perMinute: 3000 },
  visitor_write: { perMinute: 300 },
  cart: { perMinute: 60 },
  coupon: { perMinute: 10 },
  sign_in: { perMinute: 60 },
  order: { perMinute: 10 },
  contact: { perMinute: 5 },
  /** Each may reach the CEP service, which bans addresses that ask too often. */
  cep: { perMinute: 30 },
  admin: { perMinute: 120 },
  reveal: { perMinute: 5 },
  test: { perMinute: 10 },
} as const

export type RateName = keyof typeof RATES
