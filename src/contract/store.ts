import * as z from 'zod/mini'
import { PAYMENT_METHODS } from '#domain/payment.ts'
import { endpoint } from './endpoint.ts'
import type { AboutSettings, PublicAmount, PublicSettings, StoreTexts } from './settings.ts'
import type { LookBody } from './site.ts'
import { Money } from './types.ts'

export const PostalAddress = z.object({
  cep: z.string(),
  street: z.string(),
  neighborhood: z.string(),
  city: z.string(),
  state: z.string(),
  /** Of the municipality, seven digits; null if the CEP service did not tell. */
  ibge_code: z.nullable(z.string()),
})
export type PostalAddress = z.output<typeof PostalAddress>

/** What shoppers read that is computed from settings, or sent only to signed-in customers. */
export const StoreFacts = z.object({
  /** Empty for visitors. */
  pix_cpf: z.string(),
  /** Interest-free. */
  instalments: z.int(),
  /** In the order in which they are offered. */
  payment_methods: z.array(z.enum(PAYMENT_METHODS)),
  /** Without a provider, staff look for each payment at the bank. */
  confirms_by_hand: z.boolean(),
  rating: z.nullable(z.object({ score: z.string(), count: z.int() })),
  /** True if delivery to at least one CEP has an estimate. */
  has_delivery_terms: z.boolean(),
  /** The longest estimate in business days; null if some CEPs have none. */
  longest_delivery_days: z.nullable(z.int()),
  demo: z.boolean(),
  /** The bar over every page, while it is its time. */
  announcement: z.nullable(z.object({ text: z.string(), to: z.string() })),
  /** When it begins or ends; ISO 8601. */
  valid_until: z.nullable(z.string()),
})
/** Without a logo pages show the shop's name; without pictures, colours and drawings. */
export type ShownLook = Partial<
  Pick<LookBody, 'home_picture' | 'share_picture' | 'empty_pictures'> & { logo: NonNullable<LookBody['logo']> }
>
export type StoreSettings = PublicSettings & z.output<typeof StoreFacts> & ShownLook

const AMOUNTS: Record<PublicAmount, typeof Money | z.ZodMiniNullable<typeof Money>> = {
  free_shipping_from: z.nullable(Money),
  flat_shipping: z.nullable(Money),
  instalment_minimum: Money,
}

export type About = AboutSettings & { picture: LookBody['about_picture'] }
export type { StoreTexts }

/** Required by law; by their paths in the shop. */
export const LEGAL_PAGES = ['privacidade', 'trocas', 'termos'] as const
export type LegalPage = (typeof LEGAL_PAGES)[number]

/**
 * The browser only converts amounts. The full schemas, derived from the table of settings, are the server's allow-list
 * (server/store.ts): no shopper downloads the table.
 */
export const store = {
  settings: endpoint({
    method: 'GET',
    path: '/api/store/settings',
    output: z.looseObject(AMOUNTS) as unknown as z.ZodMiniType<StoreSettings>,
  }),
  about: endpoint({
    method: 'GET',
    path: '/api/store/about',
    output: z.any() as z.ZodMiniType<About>,
  }),
  /** Sentences that only some pages show; their placeholders are filled in. */
  texts: endpoint({
    method: 'GET',
    path: '/api/store/texts',
    output: z.any() as z.ZodMiniType<StoreTexts>,
  }),
  page: endpoint({
    method: 'GET',
    path: '/api/store/pages/{page}',
    params: z.object({ page: z.enum(LEGAL_PAGES) }),
    output: z.object({ text: z.string() }),
  }),
  cep: endpoint({
    method: 'GET',
    path: '/api/cep/{cep}',
    params: z.object({ cep: z.string() }),
    output: PostalAddress,
  }),
  delivery: endpoint({
    method: 'GET',
    path: '/api/delivery/{cep}',
    params: z.object({ cep: z.string() }),
    output: z.object({
      business_days: z.nullable(z.int()),
      /** 'Curitiba, PR'; null if no CEP service answered. */
      place: z.nullable(z.string()),
      /** Empty if the CEP covers a whole town. */
      neighborhood: z.optional(z.string()),
    }),
  }),
}
