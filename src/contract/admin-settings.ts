import * as z from 'zod/mini'
import { MAX_LINE_QUANTITY } from '#domain/cart.ts'
import { cnpjCharacters, isCnpj } from '#domain/cnpj.ts'
import { isCpf } from '#domain/cpf.ts'
import { MAX_DELIVERY_DAYS, MAX_DELIVERY_LINES, parseDeliveryTable } from '#domain/delivery-table.ts'
import { isBrazilianPhone } from '#domain/phone.ts'
import { normalizeEmail } from '#domain/staff.ts'
import { Picture } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { PictureAlt, PictureUrlOrNone } from './picture-url.ts'
import { Id, Instant, Money, Price, text } from './types.ts'

const digits = z.overwrite((value: string) => value.replace(/[\s().-]/g, ''))

const AboutNumber = z.object({ value: text(20, { required: true }), label: text(60, { required: true }) })

const Named = z.object({ name: text(60, { required: true }), text: text(300, { required: true }) })
const TeamMember = z.object({ name: text(60, { required: true }), work: text(60, { required: true }) })
/** Limited by the page's layout. */
export const MAX_ABOUT_ITEMS = { numbers: 6, values: 6, differentials: 6, team: 12 } as const

function isWebPage(page: string): boolean {
  return page === '' || /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?([/?#][^\s"<>]*)?$/i.test(page)
}

const mailText = text(600, { lines: true })

/** The opening of each mail about an order. */
const MailTexts = z.object({
  orderReceived: mailText,
  pixRenewed: mailText,
  paymentApproved: mailText,
  shipped: mailText,
  delivered: mailText,
  cancelled: mailText,
  refunded: mailText,
})

const Settings = z.object({
  store_name: z.string(),
  store_description: z.string(),
  store_email: z.string(),
  store_phone: z.string(),
  pix_cpf: z.string(),
  mp_public_key: z.string(),
  /** Returned masked (••••1234). Sending the mask back keeps the token, an empty string removes it. */
  mp_access_token: z.string(),
  /** Grows with every change; a PUT with an older one is a conflict. */
  version: z.int(),
  city: z.string(),
  free_shipping_from: Money,
  flat_shipping: Money,
  /** Per product and order; null: no limit. */
  max_units_per_order: z.nullable(z.int()),
  /** Share of a product's stock, in per cent, that one customer's unpaid orders may reserve. */
  unpaid_stock_share: z.int(),
  /** One CEP prefix or range per line, with business days from the payment: '80-84 1'. */
  delivery_table: z.string(),
  /** For every other CEP; null for no estimate. */
  delivery_default_days: z.nullable(z.int()),
  /** How long the shop's own warranty lasts; empty for none. */
  warranty: z.string(),
  legal_name: z.string(),
  cnpj: z.string(),
  legal_address: z.string(),
  /** Offered by the provider, and how many of them are advertised as interest-free. */
  instalments_max: z.int(),
  instalments_interest_free: z.int(),
  instalment_minimum: Money,
  rating_score: z.string(),
  rating_count: z.int(),
  about_numbers: z.array(z.object({ value: z.string(), label: z.string() })),
  tracking_page: z.string(),
  opening_hours: z.string(),
  home_text: z.string(),
  /** Without an address there is none. */
  home_picture: Picture,
  about_picture: Picture,
  share_picture: z.string(),
  about_title: z.string(),
  about_text: z.string(),
  about_mission: z.string(),
  about_values: z.array(z.object({ name: z.string(), text: z.string() })),
  about_differentials: z.array(z.object({ name: z.string(), text: z.string() })),
  about_team: z.array(z.object({ name: z.string(), work: z.string() })),
  /** Empty: the default text under `default_…` is used. */
  privacy_policy: z.string(),
  return_policy: z.string(),
  terms: z.string(),
  default_privacy_policy: z.string(),
  default_return_policy: z.string(),
  default_terms: z.string(),
  mail_texts: MailTexts,
  /** The webhook URL to enter at the provider. */
  webhook_url: z.string(),
})
export type AdminSettings = z.output<typeof Settings>

const Saved = z.extend(Settings, { warning: z.optional(z.string()) })
export type SavedSettings = z.output<typeof Saved>

const PictureForm = z.object({ url: PictureUrlOrNone, alt: PictureAlt })

const DeliveryTable = text(20_000, { lines: true }).check(
  z.check((context) => {
    const { wrongLine, ranges } = parseDeliveryTable(context.value)
    const wrong =
      wrongLine !== null
        ? `A linha ${wrongLine} não diz um CEP, ou começo de CEP, e um número de dias, como 80-84 1`
        : ranges.length > MAX_DELIVERY_LINES
          ? `Use no máximo ${MAX_DELIVERY_LINES} linhas`
          : null
    if (wrong !== null) context.issues.push({ code: 'custom', message: wrong, input: context.value })
  }),
)

const instalmentCount = z
  .int({ error: 'Informe um número de 1 a 12' })
  .check(z.gte(1, { error: 'Use de 1 a 12 parcelas' }), z.lte(12, { error: 'Use de 1 a 12 parcelas' }))
const policy = text(20_000, { lines: true })

/** The specification's seven fields are required; other omitted fields keep their values. */
export const SettingsForm = z.object({
  store_name: text(100, { required: true }),
  store_description: text(500),
  store_email: text(254).check(
    z.refine((value) => value === '' || normalizeEmail(value) !== null, { error: 'Informe um e-mail válido' }),
  ),
  store_phone: z.string().check(
    digits,
    z.refine((value) => value === '' || isBrazilianPhone(value), { error: 'Informe DDD e número, só dígitos' }),
  ),
  pix_cpf: z.string().check(
    digits,
    z.refine((value) => value === '' || isCpf(value), { error: 'Informe um CPF válido, só dígitos' }),
  ),
  mp_public_key: text(200),
  mp_access_token: text(300),
  version: z.optional(Id),
  city: z.optional(text(60, { required: true })),
  free_shipping_from: z.optional(Price),
  flat_shipping: z.optional(Price),
  max_units_per_order: z.optional(
    z.nullable(
      z
        .int({ error: 'Informe um número inteiro' })
        .check(
          z.gte(1, { error: 'Use 1 ou mais' }),
          z.lte(MAX_LINE_QUANTITY, { error: `Use no máximo ${MAX_LINE_QUANTITY}` }),
        ),
    ),
  ),
  unpaid_stock_share: z.optional(
    z
      .int({ error: 'Informe um número de 1 a 100' })
      .check(z.gte(1, { error: 'Use de 1 a 100' }), z.lte(100, { error: 'Use de 1 a 100' })),
  ),
  delivery_table: z.optional(DeliveryTable),
  delivery_default_days: z.optional(
    z.nullable(
      z
        .int({ error: 'Informe um número inteiro' })
        .check(
          z.gte(1, { error: `Use de 1 a ${MAX_DELIVERY_DAYS} dias` }),
          z.lte(MAX_DELIVERY_DAYS, { error: `Use de 1 a ${MAX_DELIVERY_DAYS} dias` }),
        ),
    ),
  ),
  warranty: z.optional(text(40)),
  legal_name: z.optional(text(200)),
  cnpj: z.optional(
    text(30).check(
      z.refine((value) => value === '' || isCnpj(value), { error: 'Informe um CNPJ válido' }),
      z.overwrite(cnpjCharacters),
    ),
  ),
  legal_address: z.optional(text(300)),
  instalments_max: z.optional(instalmentCount),
  instalments_interest_free: z.optional(instalmentCount),
  instalment_minimum: z.optional(Price),
  rating_score: z.optional(
    text(3).check(z.regex(/^([0-4](,\d)?|5(,0)?)?$/, { error: 'Use uma nota de 0 a 5, como 4,8' })),
  ),
  rating_count: z.optional(
    z
      .int({ error: 'Informe um número inteiro' })
      .check(z.gte(0, { error: 'Use zero ou mais' }), z.lte(10_000_000, { error: 'O número é alto demais' })),
  ),
  about_numbers: z.optional(
    z
      .array(AboutNumber)
      .check(z.maxLength(MAX_ABOUT_ITEMS.numbers, { error: `Use no máximo ${MAX_ABOUT_ITEMS.numbers} números` })),
  ),
  tracking_page: z.optional(
    text(300).check(z.refine(isWebPage, { error: 'Informe um endereço que começa com https://' })),
  ),
  opening_hours: z.optional(text(100)),
  home_text: z.optional(text(200)),
  home_picture: z.optional(PictureForm),
  about_picture: z.optional(PictureForm),
  share_picture: z.optional(PictureUrlOrNone),
  about_title: z.optional(text(80)),
  about_text: z.optional(text(600)),
  about_mission: z.optional(text(300)),
  about_values: z.optional(
    z
      .array(Named)
      .check(z.maxLength(MAX_ABOUT_ITEMS.values, { error: `Use no máximo ${MAX_ABOUT_ITEMS.values} valores` })),
  ),
  about_differentials: z.optional(
    z.array(Named).check(
      z.maxLength(MAX_ABOUT_ITEMS.differentials, {
        error: `Use no máximo ${MAX_ABOUT_ITEMS.differentials} diferenciais`,
      }),
    ),
  ),
  about_team: z.optional(
    z
      .array(TeamMember)
      .check(z.maxLength(MAX_ABOUT_ITEMS.team, { error: `Use no máximo ${MAX_ABOUT_ITEMS.team} pessoas` })),
  ),
  privacy_policy: z.optional(policy),
  return_policy: z.optional(policy),
  terms: z.optional(policy),
  mail_texts: z.optional(MailTexts),
  /** Confirms a change of the provider's account while orders await payment there. */
  leaves_waiting_orders: z.optional(z.boolean()),
})
export type SettingsForm = z.output<typeof SettingsForm>

/** The outcome of a test call to an outside service. */
const Trial = z.object({ state: z.enum(['ok', 'warning', 'problem']), sentence: z.string(), at: Instant })
export type Trial = z.output<typeof Trial>

export const adminSettings = {
  get: endpoint({
    method: 'GET',
    path: '/api/admin/settings',
    output: Settings,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/settings',
    body: SettingsForm,
    output: Saved,
  }),
  reveal: endpoint({
    method: 'POST',
    path: '/api/admin/settings/reveal',
    output: z.object({ mp_access_token: z.string() }),
  }),
  testPayments: endpoint({
    method: 'POST',
    path: '/api/admin/settings/test-payments',
    body: z.object({ mp_access_token: z.optional(text(300)) }),
    output: Trial,
  }),
  testMail: endpoint({
    method: 'POST',
    path: '/api/admin/settings/test-mail',
    output: Trial,
  }),
}
