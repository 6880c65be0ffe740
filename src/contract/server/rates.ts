/**
 * Requests per minute over all instances, by user with a valid session, else by IP address (IPv6 by /64). Mobile carriers
 * share one IPv4 address among hundreds of visitors (CGNAT), so visitors may read a lot.
 */
export const RATES = {
  /** All calls of a signed-in user. */
  api: { perMinute: 600 },
  visitor_read: { perMinute: 3000 },
  visitor_write: { perMinute: 300 },
  cart: { perMinute: 60 },
  coupon: { perMinute: 10 },
  sign_in: { perMinute: 60 },
  /** Each sends a mail. */
  sign_in_code: { perMinute: 10 },
  order: { perMinute: 10 },
  contact: { perMinute: 5 },
  /** Each call reads all orders of the person. */
  personal_data: { perMinute: 5 },
  /** Each call may send a mail. */
  newsletter: { perMinute: 5 },
  /** Each call may send a mail. */
  alert: { perMinute: 10 },
  /** Calls of one review link; each photo is one call. */
  review: { perMinute: 60 },
  /** Each may reach the CEP service, which bans busy addresses. */
  cep: { perMinute: 30 },
  admin: { perMinute: 120 },
  reveal: { perMinute: 5 },
  test: { perMinute: 10 },
} as const

export type RateName = keyof typeof RATES
