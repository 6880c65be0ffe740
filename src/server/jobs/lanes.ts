import type { Config } from '../config.ts'

/** Each lane has its own slots, so that a thousand mails never delay a payment. */
export const LANES = ['payments', 'mail', 'housekeeping'] as const
export type Lane = (typeof LANES)[number]

export type Slots = Record<Lane, number>

/** Concurrent jobs per process. Mails: as many as the mail gateway has connections. */
export function slotsOf({ smtpConnections }: Pick<Config, 'smtpConnections'>): Slots {
  return { payments: 16, mail: smtpConnections, housekeeping: 2 }
}

export const NO_SLOTS: Slots = { payments: 0, mail: 0, housekeeping: 0 }

const LANE_OF = {
  sync_payment: 'payments',
  refund_payment: 'payments',
  close_at_provider: 'payments',
  close_payment: 'payments',
  close_checkout: 'payments',
  order_mail: 'mail',
  staff_alert: 'mail',
  contact_mail: 'mail',
  return_mail: 'mail',
  refund_mail: 'mail',
  clear_pictures: 'housekeeping',
  sweep: 'housekeeping',
} as const satisfies Record<string, Lane>

export type JobKind = keyof typeof LANE_OF

export function laneOf(kind: JobKind): Lane {
  return LANE_OF[kind]
}

export const MAIL_KINDS = (Object.keys(LANE_OF) as JobKind[]).filter((kind) => LANE_OF[kind] === 'mail')
