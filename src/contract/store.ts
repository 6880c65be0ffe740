import * as z from 'zod/mini'
import { PAYMENT_METHODS } from '#domain/payment-status.ts'
import { Picture } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { Money } from './types.ts'

export const PostalAddress = z.object({
  cep: z.string(),
  street: z.string(),
  neighborhood: z.string(),
  city: z.string(),
  state: z.string(),
})
export type PostalAddress = z.output<typeof PostalAddress>

export const StoreSettings = z.object({
  pix_cpf: z.string(),
  store_phone: z.string(),
  store_name: z.string(),
  store_description: z.string(),
  store_email: z.string(),
  free_shipping_from: Money,
  flat_shipping: Money,
  /** Free of interest, and each worth at least so much. */
  instalments: z.int(),
  instalment_minimum: Money,
  /** In which ways the shop can be paid as it stands; the first is proposed. */
  payment_methods: z.array(z.enum(PAYMENT_METHODS)),
  /** No provider tells of a payment: staff look for it at the bank. */
  confirms_by_hand: z.boolean(),
  /** Shown only when filled in: nothing about the shop is invented. */
  rating: z.nullable(z.object({ score: z.string(), count: z.int() })),
  about_numbers: z.array(z.object({ value: z.string(), label: z.string() })),
  /** How long the shop's own warranty lasts, as '1 ano'; empty for none. */
  warranty: z.string(),
  /** Whether the shop says how long delivery takes, to one CEP at least. */
  has_delivery_terms: z.boolean(),
  city: z.string(),
  /** Of the shop's own carrier, with {codigo} where the code goes. */
  tracking_page: z.string(),
  /** When somebody answers, as the shop writes it. */
  opening_hours: z.string(),
  /** What the shop sells, in a sentence for its home page and for search engines. */
  home_text: z.string(),
  /** The large one of the home page; without an address there is none. */
  home_picture: Picture,
  /** What a link to the shop shows where it is shared. */
  share_picture: z.string(),
  legal_name: z.string(),
  cnpj: z.string(),
  legal_address: z.string(),
  demo: z.boolean(),
})
export type StoreSettings = z.output<typeof StoreSettings>

const Named = z.object({ name: z.string(), text: z.string() })

/** What the shop tells of itself; what is empty is not shown. */
export const About = z.object({
  title: z.string(),
  picture: Picture,
  text: z.string(),
  mission: z.string(),
  values: z.array(Named),
  differentials: z.array(Named),
  team: z.array(z.object({ name: z.string(), work: z.string() })),
})
export type About = z.output<typeof About>

/** The texts that the law asks for, by their addresses in the shop. */
export const LEGAL_PAGES = ['privacidade', 'trocas', 'termos'] as const
export type LegalPage = (typeof LEGAL_PAGES)[number]

export const store = {
  settings: endpoint({
    method: 'GET',
    path: '/api/store/settings',
    output: StoreSettings,
  }),
  about: endpoint({
    method: 'GET',
    path: '/api/store/about',
    output: About,
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
    output: z.object({ business_days: z.nullable(z.int()) }),
  }),
}
