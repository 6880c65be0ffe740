import { z } from 'zod'
import { centsFromReais } from '#domain/money.ts'

/** A refusal in the provider's own form. */
export type Refusal = {
  status: 400 | 401 | 404 | 409 | 423
  error: string
  message: string
  cause: { code: number | string; description: string }[]
}

export function refusal(
  status: Refusal['status'],
  error: string,
  message: string,
  code: number | string = error,
): Refusal {
  return { status, error, message, cause: [{ code, description: message }] }
}

export function isRefusal(value: object): value is Refusal {
  return 'cause' in value && 'message' in value && 'error' in value
}

const cents = z.number().transform((reais, context) => {
  const value = centsFromReais(reais)
  if (value === null) context.addIssue('must have at most two decimals')
  return value ?? z.NEVER
})
// A boleto has room for ten digits.
const positiveCents = cents.pipe(z.int().positive().max(9_999_999_999))
const time = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text))
const text = z.string().max(2000)
const reference = z
  .string()
  .max(64)
  .regex(/^[A-Za-z0-9_-]*$/)
const url = z.url({ protocol: /^https?$/ }).max(2048)
const email = z.email().max(256)
const payer = z.looseObject({ email: email.optional(), first_name: text.optional(), last_name: text.optional() })
const shared = {
  external_reference: reference.nullish(),
  notification_url: url.max(248).nullish(),
  date_of_expiration: time.nullish(),
}

const preferenceInput = z.looseObject({
  ...shared,
  items: z
    .array(
      z.looseObject({
        id: text.optional(),
        title: text.trim().min(1),
        quantity: z.int().positive(),
        unit_price: positiveCents,
        currency_id: z.literal('BRL').optional(),
      }),
    )
    .min(1),
  payer: payer.optional(),
  payment_methods: z
    .looseObject({
      excluded_payment_types: z.array(z.looseObject({ id: text })).default([]),
      excluded_payment_methods: z.array(z.looseObject({ id: text.refine((id) => id !== 'account_money') })).default([]),
      installments: z.int().min(1).max(36).optional(),
    })
    .optional(),
  shipments: z.looseObject({ cost: cents.pipe(z.int().nonnegative()).optional() }).optional(),
  back_urls: z.looseObject({ success: url.optional(), failure: url.optional(), pending: url.optional() }).optional(),
  auto_return: z.enum(['approved', 'all']).optional(),
  expires: z.boolean().optional(),
  expiration_date_from: time.nullish(),
  expiration_date_to: time.nullish(),
})

export type PreferenceInput = z.infer<typeof preferenceInput>

export function readPreference(body: unknown): PreferenceInput | Refusal {
  const parsed = preferenceInput.safeParse(body)
  if (!parsed.success) return fromIssues(parsed.error, `invalid_${String(parsed.error.issues[0]?.path[0] ?? 'body')}`)
  if (parsed.data.auto_return && !parsed.data.back_urls?.success) {
    return refusal(400, 'invalid_auto_return', 'auto_return invalid. back_url.success must be defined')
  }
  return parsed.data
}

const pixInput = z.looseObject({
  ...shared,
  transaction_amount: positiveCents,
  payment_method_id: z.literal('pix'),
  description: text.optional(),
  payer: payer.extend({ email }),
})

export type PixInput = z.infer<typeof pixInput>

const MINUTE_MS = 60_000
/** The documented minimum of 30 minutes, less the time that the request itself takes. */
const MIN_EXPIRY_MS = 29 * MINUTE_MS
const MAX_EXPIRY_MS = 31 * 24 * 60 * MINUTE_MS

export function readPix(body: unknown, now: number): PixInput | Refusal {
  const parsed = pixInput.safeParse(body)
  if (!parsed.success) return fromIssues(parsed.error, 'bad_request')
  const { date_of_expiration: expiresAt } = parsed.data
  if (expiresAt && (expiresAt < now + MIN_EXPIRY_MS || expiresAt > now + MAX_EXPIRY_MS)) {
    return refusal(400, 'bad_request', 'date_of_expiration is out of the allowed range', 4067)
  }
  return parsed.data
}

export const cancelInput = z.looseObject({ status: z.literal('cancelled') })
export const refundInput = z.looseObject({ amount: positiveCents.nullish() })

function fromIssues({ issues }: z.ZodError, error: string): Refusal {
  const cause = issues.map(({ path, message }) => ({
    code: 'invalid_parameter',
    description: `${path.join('.')}: ${message}`,
  }))
  return { status: 400, error, message: cause[0]!.description, cause }
}
