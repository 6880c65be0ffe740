import { z } from 'zod'

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

const cents = z.number().transform((reais, context) => {
  const value = Math.round(reais * 100)
  if (Math.abs(reais * 100 - value) > 1e-6) context.addIssue('must have at most two decimals')
  return value
})
// Ten digits are what a boleto has room for.
const positiveCents = cents.pipe(z.int().positive().max(9_999_999_999))
const time = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text))
const text = z.string().max(2000)
const reference = z
  .string()
  .max(64)
  .regex(/^[A-Za-z0-9_-]*$/)
const url = z.url({ protocol: /^https?$/ }).max(2048)
const notificationUrl = z.url({ protocol: /^https?$/ }).max(248)
const email = z.email().max(256)
const person = z.looseObject({ email: email.optional(), first_name: text.optional(), last_name: text.optional() })

const paymentTypes = [
  'ticket',
  'bank_transfer',
  'atm',
  'credit_card',
  'debit_card',
  'prepaid_card',
  'digital_currency',
  'digital_wallet',
  'voucher_card',
  'crypto_transfer',
] as const

export type PaymentType = (typeof paymentTypes)[number]

const preferenceInput = z.looseObject({
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
  payer: person.optional(),
  payment_methods: z
    .looseObject({
      excluded_payment_types: z.array(z.looseObject({ id: z.enum(paymentTypes) })).default([]),
      excluded_payment_methods: z.array(z.looseObject({ id: text.refine((id) => id !== 'account_money') })).default([]),
      installments: z.int().min(1).max(36).optional(),
    })
    .optional(),
  shipments: z.looseObject({ cost: cents.pipe(z.int().nonnegative()).optional() }).optional(),
  back_urls: z.looseObject({ success: url.optional(), failure: url.optional(), pending: url.optional() }).optional(),
  auto_return: z.enum(['approved', 'all']).optional(),
  notification_url: notificationUrl.nullish(),
  external_reference: reference.nullish(),
  expires: z.boolean().optional(),
  expiration_date_from: time.nullish(),
  expiration_date_to: time.nullish(),
  date_of_expiration: time.nullish(),
  metadata: z.looseObject({}).optional(),
})

export type PreferenceInput = z.infer<typeof preferenceInput>

const paymentInput = z.looseObject({
  transaction_amount: positiveCents,
  payment_method_id: z.enum(['pix', 'bolbradesco']),
  description: text.optional(),
  payer: person.extend({ email }),
  external_reference: reference.nullish(),
  notification_url: notificationUrl.nullish(),
  date_of_expiration: time.nullish(),
  metadata: z.looseObject({}).optional(),
})

export type PaymentInput = z.infer<typeof paymentInput>

const filled = z.string().trim().min(1)
const boletoPayer = z.looseObject({
  first_name: filled,
  last_name: filled,
  identification: z.looseObject({ type: z.enum(['CPF', 'CNPJ']), number: filled }),
  address: z.looseObject({
    zip_code: filled,
    street_name: filled,
    street_number: z.union([filled, z.number()]),
    neighborhood: filled,
    city: filled,
    federal_unit: filled,
  }),
})

export const refundInput = z.looseObject({ amount: positiveCents.nullish() })

export function readPreference(body: unknown): PreferenceInput | Refusal {
  const parsed = preferenceInput.safeParse(body)
  if (!parsed.success) return fromIssues(parsed.error, `invalid_${String(parsed.error.issues[0]?.path[0] ?? 'body')}`)
  if (parsed.data.auto_return && !parsed.data.back_urls?.success) {
    return refusal(400, 'invalid_auto_return', 'auto_return invalid. back_url.success must be defined')
  }
  return parsed.data
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
// How long before the documented minimum is still taken: the request itself needs a moment to arrive.
const toleranceMs = minuteMs

export function readPayment(body: unknown, now: number): PaymentInput | Refusal {
  const parsed = paymentInput.safeParse(body)
  if (!parsed.success) return fromIssues(parsed.error, 'bad_request')
  const { payment_method_id: method, payer, date_of_expiration: expiresAt } = parsed.data
  if (method === 'bolbradesco') {
    const complete = boletoPayer.safeParse(payer)
    if (!complete.success) return fromIssues(complete.error, 'bad_request', 'payer.')
  }
  const shortest = method === 'pix' ? 30 * minuteMs : dayMs
  if (expiresAt && (expiresAt < now + shortest - toleranceMs || expiresAt > now + 31 * dayMs)) {
    return refusal(400, 'bad_request', 'date_of_expiration is out of the allowed range', 4067)
  }
  return parsed.data
}

export function isRefusal(value: object): value is Refusal {
  return 'cause' in value && 'message' in value && 'error' in value
}

function fromIssues({ issues }: z.ZodError, error: string, prefix = ''): Refusal {
  const cause = issues.map(({ path, message }) => ({
    code: 'invalid_parameter',
    description: `${prefix}${path.join('.')}: ${message}`,
  }))
  return { status: 400, error, message: cause[0]!.description, cause }
}
