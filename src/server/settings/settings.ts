import { NO_MAIL_TEXTS, type MailTexts } from '#domain/mail-texts.ts'
import { DEMO_DELIVERY_TERMS, NO_DELIVERY_TERMS, type DeliveryTerms } from '#domain/delivery-table.ts'
import type { ShippingRates } from '#domain/shipping.ts'
import { offeredMethods, type PaymentMethod } from '#domain/payment.ts'
import { DEFAULT_SHIPPING } from '#domain/shipping.ts'
import { DEFAULT_ORDER_LIMITS, type OrderLimits } from '#domain/stock.ts'
import type { Picture } from '#contract/catalogue.ts'
import type { Config } from '../config.ts'
import type { Db, Tx } from '../db/schema.ts'
import { seal, unseal } from '../secrets.ts'
import { openMailTexts } from './mail-texts.ts'

/** The shop's own settings, as staff edits them; an empty text means that it was not filled in. */
export type Settings = {
  storeName: string
  storeDescription: string
  storeEmail: string
  storePhone: string
  pixCpf: string
  city: string
  mpPublicKey: string
  mpAccessToken: string
  shipping: ShippingRates
  orderLimits: OrderLimits
  delivery: DeliveryTerms
  /** How long the shop's own warranty lasts, as '1 ano'; empty for none. */
  warranty: string
  /** The most that a card may be charged in, at the provider. */
  instalments: number
  /** How many of them the shop shows as free of interest: who bears it is set at the provider. */
  interestFreeInstalments: number
  /** What one of them is worth at least; zero for no limit. */
  instalmentMinimumCents: number
  /** The specification's static rating: shown in the demo only, a live shop has none. */
  ratingScore: string
  ratingCount: number
  aboutNumbers: { value: string; label: string }[]
  trackingPage: string
  openingHours: string
  homeText: string
  /** Without an address there is none. */
  homePicture: Picture
  aboutPicture: Picture
  sharePicture: string
  aboutTitle: string
  aboutText: string
  aboutMission: string
  aboutValues: { name: string; text: string }[]
  aboutDifferentials: { name: string; text: string }[]
  aboutTeam: { name: string; work: string }[]
  legalName: string
  cnpj: string
  legalAddress: string
  /** Plain text with '## ' headings; empty means the shop's own in default-texts.ts. */
  privacyPolicy: string
  returnPolicy: string
  terms: string
  mailTexts: MailTexts
}

const NO_PICTURE: Picture = { url: '', alt: '' }

/** A live shop promises nothing that its owner has not filled in: an offer binds (CDC arts. 30 and 35). */
const DEFAULTS: Settings = {
  storeName: 'Minha loja',
  storeDescription: '',
  storeEmail: '',
  storePhone: '',
  pixCpf: '',
  city: 'São Paulo, SP',
  mpPublicKey: '',
  mpAccessToken: '',
  shipping: DEFAULT_SHIPPING,
  orderLimits: DEFAULT_ORDER_LIMITS,
  delivery: NO_DELIVERY_TERMS,
  warranty: '',
  instalments: 12,
  interestFreeInstalments: 1,
  instalmentMinimumCents: 0,
  ratingScore: '',
  ratingCount: 0,
  aboutNumbers: [],
  trackingPage: '',
  openingHours: '',
  homeText: '',
  homePicture: NO_PICTURE,
  aboutPicture: NO_PICTURE,
  sharePicture: '',
  aboutTitle: '',
  aboutText: '',
  aboutMission: '',
  aboutValues: [],
  aboutDifferentials: [],
  aboutTeam: [],
  legalName: '',
  cnpj: '',
  legalAddress: '',
  privacyPolicy: '',
  returnPolicy: '',
  terms: '',
  mailTexts: NO_MAIL_TEXTS,
}

/** What the specification says of every shop, for the demo. */
const DEMO_DEFAULTS: Settings = {
  ...DEFAULTS,
  interestFreeInstalments: 12,
  delivery: DEMO_DELIVERY_TERMS,
  warranty: '1 ano',
}

export async function readSettings(db: Db, { appSecret, mode }: Config): Promise<Settings> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute()
  const settings: Record<string, unknown> = { ...(mode === 'demo' ? DEMO_DEFAULTS : DEFAULTS) }
  for (const { key, value } of rows) {
    settings[key] =
      key === 'mpAccessToken'
        ? openToken(appSecret, value)
        : key === 'mailTexts'
          ? openMailTexts(value)
          : JSON.parse(value)
  }
  return { ...(settings as Settings), ...(mode === 'live' && { ratingScore: '', ratingCount: 0 }) }
}

/** How the shop can be paid with these settings. */
export function offeredBy({ mpAccessToken, pixCpf }: Settings): readonly PaymentMethod[] {
  return offeredMethods({ hasProvider: mpAccessToken !== '', hasPixKey: pixCpf !== '' })
}

/** Writes what is given and leaves the rest. The access token is sealed before it is stored. */
export async function writeSettings(tx: Tx, { appSecret }: Config, changes: Partial<Settings>): Promise<void> {
  for (const [key, value] of Object.entries(changes)) {
    const stored = key === 'mpAccessToken' ? sealToken(appSecret, value as string) : JSON.stringify(value)
    await tx
      .insertInto('settings')
      .values({ key, value: stored })
      .onConflict((oc) => oc.column('key').doUpdateSet({ value: stored }))
      .execute()
  }
}

/** The token of the environment counts only until the shop has one of its own, be it empty. */
export async function keepFirstToken(db: Db, { appSecret, mercadoPago }: Config): Promise<void> {
  if (mercadoPago.firstAccessToken === '') return
  await db
    .insertInto('settings')
    .values({ key: 'mpAccessToken', value: sealToken(appSecret, mercadoPago.firstAccessToken) })
    .onConflict((oc) => oc.doNothing())
    .execute()
}

function sealToken(appSecret: string, token: string): string {
  return token === '' ? '' : seal(appSecret, 'setting:mp_access_token', token)
}

/** A token that does not open (another APP_SECRET) counts as absent: PIX then goes by key, and the settings page shows it empty. */
function openToken(appSecret: string, stored: string): string {
  return stored === '' ? '' : (unseal(appSecret, 'setting:mp_access_token', stored) ?? '')
}
