import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'
import { isCnpj } from '#domain/cnpj.ts'
import { isCpf } from '#domain/cpf.ts'
import { centsFromReais } from '#domain/money.ts'

export function refusal(status: ContentfulStatusCode, error: string, message: string, code: number | string = error) {
  const body = { status, error, message, cause: [{ code, description: message }] }
  return new HTTPException(status, { res: Response.json(body, { status }) })
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
const url = z.url({ protocol: /^https?$/ }).max(2048)
const shared = {
  external_reference: z.stringFormat('reference', /^[A-Za-z0-9_-]{0,64}$/).nullish(),
  notification_url: url.max(248).nullish(),
  date_of_expiration: time.nullish(),
}

const identification = z
  .looseObject({ type: z.enum(['CPF', 'CNPJ']), number: z.string().regex(/^\d+$/) })
  .refine(({ type, number }) => (type === 'CPF' ? isCpf(number) : isCnpj(number)), 'Invalid user identification number')

const preferenceInput = z.looseObject({
  ...shared,
  payer: z.looseObject({ identification: identification.optional() }).optional(),
  items: z
    .array(
      z.looseObject({
        title: text.trim().min(1),
        quantity: z.int().positive(),
        unit_price: positiveCents,
      }),
    )
    .min(1),
  payment_methods: z
    .looseObject({
      excluded_payment_types: z.array(z.looseObject({ id: text })).default([]),
      excluded_payment_methods: z.array(z.looseObject({ id: text.refine((id) => id !== 'account_money') })).default([]),
      installments: z.int().min(1).max(36).optional(),
    })
    .optional(),
  shipments: z.looseObject({ cost: cents.pipe(z.int().nonnegative()).optional() }).optional(),
  back_urls: z.object({ success: url.optional(), failure: url.optional(), pending: url.optional() }).optional(),
  auto_return: z.enum(['approved', 'all']).optional(),
  expires: z.boolean().optional(),
  expiration_date_from: time.nullish(),
  expiration_date_to: time.nullish(),
})

export type PreferenceInput = z.infer<typeof preferenceInput>

export function readPreference(body: unknown): PreferenceInput {
  const parsed = preferenceInput.safeParse(body)
  if (!parsed.success) {
    throw refusal(400, `invalid_${String(parsed.error.issues[0]?.path[0] ?? 'body')}`, z.prettifyError(parsed.error))
  }
  if (parsed.data.auto_return && !parsed.data.back_urls?.success) {
    throw refusal(400, 'invalid_auto_return', 'auto_return invalid. back_url.success must be defined')
  }
  return parsed.data
}

const pixInput = z.looseObject({
  ...shared,
  transaction_amount: positiveCents,
  payment_method_id: z.literal('pix'),
  description: text.optional(),
  payer: z.looseObject({ email: z.email().max(256), identification: identification.optional() }),
})

const MINUTE_MS = 60_000
/** The documented minimum of 30 minutes, less the time that the request itself takes. */
const MIN_EXPIRY_MS = 29 * MINUTE_MS
const MAX_EXPIRY_MS = 31 * 24 * 60 * MINUTE_MS

export function readPix(body: unknown, now: number) {
  const parsed = pixInput.safeParse(body)
  if (!parsed.success) throw refusal(400, 'bad_request', z.prettifyError(parsed.error))
  const { date_of_expiration: expiresAt } = parsed.data
  if (expiresAt && (expiresAt < now + MIN_EXPIRY_MS || expiresAt > now + MAX_EXPIRY_MS)) {
    throw refusal(400, 'bad_request', 'date_of_expiration is out of the allowed range', 4067)
  }
  return parsed.data
}

export function readRefund(body: unknown): number | null {
  const parsed = z.looseObject({ amount: positiveCents.nullish() }).safeParse(body)
  if (!parsed.success) throw refusal(400, 'bad_request', 'Invalid refund amount', 4041)
  return parsed.data.amount ?? null
}

export function isCancellation(body: unknown): boolean {
  return z.looseObject({ status: z.literal('cancelled') }).safeParse(body).success
}
