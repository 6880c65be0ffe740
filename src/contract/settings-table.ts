import * as z from 'zod/mini'
import { MAX_LINE_QUANTITY } from '#domain/cart.ts'
import { isLocalTime } from '#domain/calendar.ts'
import { cnpjCharacters, isCnpj } from '#domain/cnpj.ts'
import { isCpf } from '#domain/cpf.ts'
import {
  DEMO_DELIVERY_TERMS,
  MAX_DELIVERY_DAYS,
  MAX_DELIVERY_LINES,
  NO_DELIVERY_TERMS,
  parseDeliveryTable,
} from '#domain/delivery-table.ts'
import { isBrazilianPhone, phoneDigits } from '#domain/phone.ts'
import { DEFAULT_SHIPPING } from '#domain/shipping.ts'
import { normalizeEmail } from '#domain/email.ts'
import { DEFAULT_ORDER_LIMITS } from '#domain/stock.ts'
import { PictureAlt, PictureUrlOrNone } from './picture-url.ts'
import { Price, text } from './types.ts'

/**
 * `public`: part of what shoppers read. `staff`: shoppers read at most what the server computes from it. `secret`: the
 * same, and masked in the audit log.
 */
export type Audience = 'public' | 'staff' | 'secret'

export type View = 'store' | 'about' | 'texts' | 'privacidade' | 'trocas' | 'termos'

export type Setting<S extends z.ZodMiniType, A extends Audience, V extends View, Required, Stored> = {
  /** What staff may save. */
  schema: S
  default: z.output<S>
  /** Replaces `default` in the demo shop. */
  demo?: z.output<S>
  label: string
  /** Labels of an object's fields. */
  parts?: Readonly<Record<string, string>>
  audience: A
  /** Where shoppers read a public setting; `store`, the default, is GET /api/store/settings. */
  view?: V
  /** Whether a change invalidates the cached pages: by default it does; `presence`: when it is set or removed. */
  pages?: false | 'presence'
  /** Required in every update, as the specification says; others keep their values when they are left out. */
  required?: Required
  /** Always the default in a live shop. */
  demoOnly?: true
  /** Always the default in the demo, whose sandbox stands in for it. */
  liveOnly?: true
  /** The environment variable that, where it is set, wins over the stored value. */
  variable?: string
  /** Decides who receives the money: a change needs a recent sign-in and alerts the super administrator. */
  payee?: true
  /** Decides who may sign in, and as whom: as `payee`, and only the super administrator may change it. */
  access?: true
  /** Encrypted in the database; staff see its last characters. */
  sealed?: true
  /** Row, and field in the row's JSON, where this is not the name in camel case. */
  stored?: Stored
}

export function setting<
  S extends z.ZodMiniType,
  const A extends Audience,
  const V extends View = 'store',
  const Required extends true = never,
  const Stored extends string = never,
>(entry: Setting<S, A, V, Required, Stored>) {
  return entry
}

const digits = z.overwrite((value: string) => value.replace(/[\s().-]/g, ''))

function integer(min: number, max: number, error = `Use de ${min} a ${max}`) {
  return z.int({ error: 'Informe um número inteiro' }).check(z.gte(min, { error }), z.lte(max, { error }))
}

function list<Item extends z.ZodMiniType>(item: Item, max: number, noun: string) {
  return z.array(item).check(z.maxLength(max, { error: `Use no máximo ${max} ${noun}` }))
}

const Email = text(254).check(
  z.refine((value) => value === '' || normalizeEmail(value) !== null, { error: 'Informe um e-mail válido' }),
  z.overwrite((value) => normalizeEmail(value) ?? value),
)
const Phone = z.string().check(
  digits,
  z.refine((value) => value === '' || isBrazilianPhone(value), { error: 'Informe DDD e número, só dígitos' }),
  z.overwrite(phoneDigits),
)
const Cpf = z.string().check(
  digits,
  z.refine((value) => value === '' || isCpf(value), { error: 'Informe um CPF válido, só dígitos' }),
)
const Cnpj = text(30).check(
  z.refine((value) => value === '' || isCnpj(value), { error: 'Informe um CNPJ válido' }),
  z.overwrite(cnpjCharacters),
)
function isWebPage(address: string): boolean {
  return /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?([/?#][^\s"<>]*)?$/i.test(address)
}

const WebPage = text(300).check(
  z.refine((page) => page === '' || isWebPage(page), {
    error: 'Informe um endereço que começa com https://',
  }),
)
const DeliveryTable = text(20_000, { lines: true }).check(
  z.check((context) => {
    const { wrongLine, ranges } = parseDeliveryTable(context.value)
    const message =
      wrongLine !== null
        ? `A linha ${wrongLine} não diz um CEP, ou começo de CEP, e um número de dias, como 80-84 1`
        : ranges.length > MAX_DELIVERY_LINES
          ? `Use no máximo ${MAX_DELIVERY_LINES} linhas`
          : null
    if (message !== null) context.issues.push({ code: 'custom', message, input: context.value })
  }),
)
function isOrigin(value: string): boolean {
  try {
    return /^https?:/.test(value) && new URL(value).origin === value
  } catch {
    return false
  }
}

/** '' or scheme and host alone, as a browser writes an origin. */
const Origin = text(200).check(
  z.overwrite((value: string) => value.toLowerCase().replace(/\/+$/, '')),
  z.refine((value) => value === '' || isOrigin(value), {
    error: 'Informe só protocolo e domínio, como https://loja.com.br',
  }),
)
const HttpAddress = text(300).check(
  z.refine((value) => value === '' || /^https?:\/\/[^\s"<>]+$/.test(value), {
    error: 'Informe um endereço que começa com https://',
  }),
  z.overwrite((value: string) => value.replace(/\/+$/, '')),
)
/** Also the mask of the stored one, which a form sends back. */
const SmtpAddress = text(300).check(
  z.refine((value) => value === '' || value.startsWith('••••') || /^smtps?:\/\/[^\s/]+\/?$/.test(value), {
    error: 'Informe um endereço como smtps://usuario:senha@servidor:465',
  }),
)
const Minutes = integer(1, 43_200)
const InstalmentCount = integer(1, 12, 'Use de 1 a 12 parcelas')
const WRONG_TARGET = { error: 'Escolha uma página da loja, ou um endereço que começa com https://' }
/** A page of the shop, or another site's. */
function isLinkTarget(to: string): boolean {
  return (/^\/(?!\/)[^\s"<>\\]*$/.test(to) && !/^\/(admin|api)\b/.test(to)) || isWebPage(to)
}
const LinkTarget = text(300).check(z.refine(isLinkTarget, WRONG_TARGET))
const LinkTargetOrNone = text(300).check(z.refine((to) => to === '' || isLinkTarget(to), WRONG_TARGET))
const MenuLink = z.object({ label: text(30, { required: true }), to: LinkTarget })
export type MenuLink = z.output<typeof MenuLink>
/** Limited by the header's width and the footer's height. */
export const MAX_MENU_LINKS = { header: 6, footer: 8 } as const
const FIRST_LINKS = [
  { label: 'Início', to: '/' },
  { label: 'Produtos', to: '/produtos' },
  { label: 'Sobre', to: '/sobre' },
]

const TimeOrNone = text(16).check(
  z.refine((time) => time === '' || isLocalTime(time), { error: 'Informe um dia e uma hora' }),
)
const AnnouncementForm = z
  .object({
    text: text(120),
    to: LinkTargetOrNone,
    starts: TimeOrNone,
    ends: TimeOrNone,
  })
  .check(
    z.check(({ value: { starts, ends }, issues }) => {
      if (starts !== '' && ends !== '' && ends <= starts)
        issues.push({ code: 'custom', path: ['ends'], message: 'O fim vem depois do começo', input: ends })
    }),
  )

const Policy = text(20_000, { lines: true })

const NamedText = z.object({ name: text(60, { required: true }), text: text(300, { required: true }) })
const TeamMember = z.object({ name: text(60, { required: true }), work: text(60, { required: true }) })
const AboutNumber = z.object({ value: text(20, { required: true }), label: text(60, { required: true }) })
/** Limited by the page's layout. */
export const MAX_ABOUT_ITEMS = { numbers: 6, values: 6, differentials: 6, team: 12 } as const

export const BENEFIT_ICONS = ['truck', 'lock', 'message', 'tag', 'gift', 'store', 'heart', 'leaf'] as const
export type BenefitIcon = (typeof BENEFIT_ICONS)[number]
export const MAX_BENEFITS = 6

/** `text` may contain the placeholders of server/settings/store-texts.ts. */
const Benefit = z.object({ icon: z.enum(BENEFIT_ICONS), name: text(60, { required: true }), text: text(200) })

export const PictureSetting = z.object({ url: PictureUrlOrNone, alt: PictureAlt })
const NO_PICTURE = { url: '', alt: '' }
const PICTURE_PARTS = { alt: 'texto alternativo' }

const MailText = text(600, { lines: true })

/** The shop's opening text of each mail about an order; may be empty. */
const MailTexts = z.object({
  orderReceived: MailText,
  pixRenewed: MailText,
  paymentApproved: MailText,
  shipped: MailText,
  delivered: MailText,
  cancelled: MailText,
  refunded: MailText,
})
export type MailTexts = z.output<typeof MailTexts>

export const NO_MAIL_TEXTS: MailTexts = {
  orderReceived: '',
  pixRenewed: '',
  paymentApproved: '',
  shipped: '',
  delivered: '',
  cancelled: '',
  refunded: '',
}

/**
 * Every setting of the shop, in the order of the settings screen. Types, the staff's form and view, the public views,
 * labels in the audit log, storage and page invalidation are derived from this table. A live shop promises nothing that
 * its owner has not filled in: an offer binds (CDC arts. 30 and 35).
 */
export const SETTINGS = {
  store_name: setting({
    schema: text(100, { required: true }),
    default: 'Minha loja',
    label: 'Nome da loja',
    audience: 'public',
    required: true,
  }),
  /** Before the name in a sentence, as in 'Conhecer a Vitrine'; empty for none. */
  store_article: setting({
    schema: z.enum(['', 'a', 'o'], { error: 'Escolha a, o ou nenhum' }),
    default: '',
    label: 'Artigo antes do nome',
    audience: 'public',
  }),
  store_description: setting({
    schema: text(500),
    default: '',
    label: 'Descrição da loja',
    audience: 'public',
    required: true,
  }),
  home_text: setting({
    schema: text(200),
    default: '',
    label: 'Frase da página inicial',
    audience: 'public',
  }),
  /** The pages that the header links to; a phone's menu has 'Contato' besides. */
  header_menu: setting({
    schema: list(MenuLink, MAX_MENU_LINKS.header, 'links'),
    default: FIRST_LINKS,
    label: 'Menu do topo',
    audience: 'public',
  }),
  /** The footer's first column; the second one holds what the law requires. */
  footer_menu: setting({
    schema: list(MenuLink, MAX_MENU_LINKS.footer, 'links'),
    default: FIRST_LINKS,
    label: 'Menu do rodapé',
    audience: 'public',
  }),
  announcement: setting({
    schema: AnnouncementForm,
    default: { text: '', to: '', starts: '', ends: '' },
    label: 'Aviso no topo',
    parts: { text: 'texto', to: 'link', starts: 'começo', ends: 'fim' },
    audience: 'staff',
  }),
  home_picture: setting({
    schema: PictureSetting,
    default: NO_PICTURE,
    label: 'Foto da página inicial',
    parts: PICTURE_PARTS,
    audience: 'public',
  }),
  about_picture: setting({
    schema: PictureSetting,
    default: NO_PICTURE,
    label: 'Foto da página Sobre',
    parts: PICTURE_PARTS,
    audience: 'public',
    view: 'about',
  }),
  share_picture: setting({
    schema: PictureUrlOrNone,
    default: '',
    label: 'Foto dos links compartilhados',
    audience: 'public',
  }),
  store_email: setting({
    schema: Email,
    default: '',
    label: 'E-mail da loja',
    audience: 'public',
    required: true,
  }),
  store_phone: setting({
    schema: Phone,
    default: '',
    label: 'WhatsApp',
    audience: 'public',
    required: true,
  }),
  /** After `contact_text`. */
  opening_hours: setting({
    schema: text(100),
    default: '',
    label: 'Horário de atendimento',
    audience: 'public',
  }),
  city: setting({
    schema: text(60),
    default: '',
    demo: 'São Paulo, SP',
    label: 'Cidade',
    audience: 'public',
  }),
  pix_cpf: setting({
    schema: Cpf,
    default: '',
    label: 'CPF da chave PIX',
    audience: 'secret',
    pages: 'presence',
    required: true,
    payee: true,
  }),
  mp_public_key: setting({
    schema: text(200),
    default: '',
    label: 'Public Key do Mercado Pago',
    audience: 'staff',
    pages: false,
    required: true,
    payee: true,
  }),
  /** Sending the mask back keeps the token, an empty string removes it. */
  mp_access_token: setting({
    schema: text(300),
    default: '',
    label: 'Access Token do Mercado Pago',
    audience: 'secret',
    pages: 'presence',
    required: true,
    payee: true,
    sealed: true,
  }),
  /** Null if shipping is never free. */
  free_shipping_from: setting({
    schema: z.nullable(Price),
    default: null,
    demo: DEFAULT_SHIPPING.freeFromCents,
    label: 'Frete grátis a partir de',
    audience: 'public',
    stored: 'shipping.freeFromCents',
  }),
  flat_shipping: setting({
    schema: Price,
    default: DEFAULT_SHIPPING.flatCents,
    label: 'Frete fixo',
    audience: 'public',
    stored: 'shipping.flatCents',
  }),
  /** One CEP prefix or range per line, with business days from the payment: '80-84 1'. */
  delivery_table: setting({
    schema: DeliveryTable,
    default: NO_DELIVERY_TERMS.table,
    demo: DEMO_DELIVERY_TERMS.table,
    label: 'Prazos de entrega por CEP',
    audience: 'staff',
    stored: 'delivery.table',
  }),
  /** For every other CEP; null for no estimate. */
  delivery_default_days: setting({
    schema: z.nullable(integer(1, MAX_DELIVERY_DAYS, `Use de 1 a ${MAX_DELIVERY_DAYS} dias`)),
    default: NO_DELIVERY_TERMS.defaultDays,
    demo: DEMO_DELIVERY_TERMS.defaultDays,
    label: 'Prazo dos outros CEPs',
    audience: 'staff',
    stored: 'delivery.defaultDays',
  }),
  /** The carrier's, with {codigo} in place of the tracking code. */
  tracking_page: setting({
    schema: WebPage,
    default: '',
    label: 'Página de rastreamento',
    audience: 'public',
  }),
  /** Per product and order; null: no limit. */
  max_units_per_order: setting({
    schema: z.nullable(integer(1, MAX_LINE_QUANTITY)),
    default: DEFAULT_ORDER_LIMITS.maxUnitsPerOrder,
    label: 'Máximo de um produto por pedido',
    audience: 'staff',
    pages: false,
    stored: 'orderLimits.maxUnitsPerOrder',
  }),
  /** Share of a product's stock, in per cent, that one customer's unpaid orders may reserve. */
  unpaid_stock_share: setting({
    schema: integer(1, 100),
    default: DEFAULT_ORDER_LIMITS.unpaidSharePercent,
    label: 'Reserva sem pagamento (% do estoque)',
    audience: 'staff',
    pages: false,
    stored: 'orderLimits.unpaidSharePercent',
  }),
  legal_name: setting({ schema: text(200), default: '', label: 'Razão social', audience: 'public' }),
  cnpj: setting({ schema: Cnpj, default: '', label: 'CNPJ', audience: 'public' }),
  legal_address: setting({
    schema: text(300),
    default: '',
    label: 'Endereço da empresa',
    audience: 'public',
  }),
  /** The maximum at the provider. */
  instalments_max: setting({
    schema: InstalmentCount,
    default: 12,
    label: 'Máximo de parcelas',
    audience: 'staff',
    pages: false,
    stored: 'instalments',
  }),
  /** Advertised as interest-free; the provider's own settings decide who bears the interest. */
  instalments_interest_free: setting({
    schema: InstalmentCount,
    default: 1,
    demo: 12,
    label: 'Parcelas sem juros',
    audience: 'staff',
    stored: 'interestFreeInstalments',
  }),
  /** 0 for no minimum. */
  instalment_minimum: setting({
    schema: Price,
    default: 0,
    label: 'Parcela mínima',
    audience: 'public',
    stored: 'instalmentMinimumCents',
  }),
  /** The shop's own warranty, as '1 ano'; empty for none. */
  warranty: setting({
    schema: text(40),
    default: '',
    demo: '1 ano',
    label: 'Garantia da loja',
    audience: 'public',
  }),
  /** Beside it on the page Sobre. */
  warranty_text: setting({
    schema: text(200),
    default: 'Soma-se à garantia da lei.',
    label: 'Frase da garantia',
    audience: 'public',
    view: 'about',
  }),
  /** One per line, on every product page. */
  product_notes: setting({
    schema: text(300, { lines: true }),
    default: '',
    label: 'Avisos nas páginas de produto',
    audience: 'public',
  }),
  cart_empty_text: setting({
    schema: text(160),
    default: '',
    label: 'Frase do carrinho vazio',
    audience: 'public',
  }),
  /** In the checkout's summary, if a provider takes the payment. */
  payment_note: setting({
    schema: text(80),
    default: 'Pagamento pelo Mercado Pago',
    label: 'Aviso de pagamento no resumo',
    audience: 'public',
  }),
  paid_text: setting({
    schema: text(80),
    default: '',
    label: 'Frase depois do pagamento',
    audience: 'public',
  }),
  not_found_text: setting({
    schema: text(160),
    default: 'O endereço pode ter mudado, ou nunca existiu.',
    label: 'Frase da página não encontrada',
    audience: 'public',
  }),
  /** As '5 dias', which is what Decreto 7.962/2013, art. 4º, allows; empty for no promise. */
  answer_time: setting({
    schema: text(30),
    default: '',
    label: 'Prazo de resposta',
    audience: 'public',
  }),
  /** Without a full stop: the opening hours follow. */
  contact_text: setting({
    schema: text(120),
    default: '',
    label: 'Frase da página de contato',
    audience: 'public',
    view: 'texts',
  }),
  contact_chat_text: setting({
    schema: text(160),
    default: '',
    label: 'Frase do WhatsApp',
    audience: 'public',
    view: 'texts',
  }),
  /** The specification's static rating. */
  rating_score: setting({
    schema: text(3).check(z.regex(/^([0-4](,\d)?|5(,0)?)?$/, { error: 'Use uma nota de 0 a 5, como 4,8' })),
    default: '',
    label: 'Nota da loja',
    audience: 'staff',
    demoOnly: true,
  }),
  rating_count: setting({
    schema: integer(0, 10_000_000),
    default: 0,
    label: 'Avaliações',
    audience: 'staff',
    demoOnly: true,
  }),
  about_title: setting({
    schema: text(80),
    default: '',
    label: 'Título da página Sobre',
    audience: 'public',
    view: 'about',
  }),
  about_text: setting({
    schema: text(600),
    default: '',
    label: 'Texto da página Sobre',
    audience: 'public',
    view: 'about',
  }),
  about_mission: setting({
    schema: text(300),
    default: '',
    label: 'Missão',
    audience: 'public',
    view: 'about',
  }),
  about_values: setting({
    schema: list(NamedText, MAX_ABOUT_ITEMS.values, 'valores'),
    default: [],
    label: 'Valores',
    audience: 'public',
    view: 'about',
  }),
  about_numbers: setting({
    schema: list(AboutNumber, MAX_ABOUT_ITEMS.numbers, 'números'),
    default: [],
    label: 'Números da página Sobre',
    audience: 'public',
  }),
  about_differentials: setting({
    schema: list(NamedText, MAX_ABOUT_ITEMS.differentials, 'diferenciais'),
    default: [],
    label: 'Diferenciais',
    audience: 'public',
    view: 'about',
  }),
  about_team: setting({
    schema: list(TeamMember, MAX_ABOUT_ITEMS.team, 'pessoas'),
    default: [],
    label: 'Equipe',
    audience: 'public',
    view: 'about',
  }),
  /** Plain text with '## ' headings; empty: the program's default text. */
  privacy_policy: setting({
    schema: Policy,
    default: '',
    label: 'Política de privacidade',
    audience: 'public',
    view: 'privacidade',
  }),
  return_policy: setting({
    schema: Policy,
    default: '',
    label: 'Trocas e devoluções',
    audience: 'public',
    view: 'trocas',
  }),
  terms: setting({
    schema: Policy,
    default: '',
    label: 'Termos de uso',
    audience: 'public',
    view: 'termos',
  }),
  home_benefits: setting({
    schema: list(Benefit, MAX_BENEFITS, 'vantagens'),
    default: [],
    label: 'Vantagens da página inicial',
    audience: 'public',
    view: 'texts',
  }),
  home_featured_text: setting({
    schema: text(120),
    default: '',
    label: 'Frase dos destaques',
    audience: 'public',
    view: 'texts',
  }),
  home_categories_title: setting({
    schema: text(80),
    default: 'Categorias',
    label: 'Título das categorias',
    audience: 'public',
    view: 'texts',
  }),
  /** The opening of each mail about an order. */
  mail_texts: setting({
    schema: MailTexts,
    default: NO_MAIL_TEXTS,
    label: 'Textos dos e-mails',
    parts: {
      orderReceived: 'Pedido recebido',
      pixRenewed: 'Pedido de volta com um novo PIX',
      paymentApproved: 'Pagamento aprovado',
      shipped: 'Pedido enviado',
      delivered: 'Pedido entregue',
      cancelled: 'Pedido cancelado',
      refunded: 'Reembolso',
    },
    audience: 'staff',
    pages: false,
  }),
  /** Minutes that an unpaid order reserves its stock. */
  pix_minutes: setting({
    schema: Minutes,
    default: 30,
    label: 'Prazo do PIX (minutos)',
    audience: 'staff',
    pages: false,
    variable: 'PIX_MINUTES',
  }),
  card_minutes: setting({
    schema: Minutes,
    default: 60,
    label: 'Prazo do cartão (minutos)',
    audience: 'staff',
    pages: false,
    variable: 'CARD_MINUTES',
  }),
  /** Verifies the signature of webhooks; '' accepts none. */
  mp_webhook_secret: setting({
    schema: text(300),
    default: '',
    label: 'Assinatura secreta dos webhooks',
    audience: 'secret',
    pages: false,
    payee: true,
    sealed: true,
    liveOnly: true,
    variable: 'MERCADOPAGO_WEBHOOK_SECRET',
  }),
  /** Links, redirects and cookie names derive from it. */
  public_url: setting({
    schema: Origin,
    default: '',
    label: 'Endereço da loja na internet',
    audience: 'staff',
    access: true,
    liveOnly: true,
    variable: 'PUBLIC_URL',
  }),
  super_admin_email: setting({
    schema: Email,
    default: '',
    label: 'E-mail do super administrador',
    audience: 'staff',
    pages: false,
    access: true,
    liveOnly: true,
    variable: 'SUPER_ADMIN_EMAIL',
  }),
  smtp_url: setting({
    schema: SmtpAddress,
    default: '',
    label: 'Servidor de e-mail',
    audience: 'secret',
    pages: false,
    access: true,
    sealed: true,
    liveOnly: true,
    variable: 'SMTP_URL',
  }),
  mail_from: setting({
    schema: text(200),
    default: '',
    label: 'Remetente dos e-mails',
    audience: 'staff',
    pages: false,
    access: true,
    liveOnly: true,
    variable: 'MAIL_FROM',
  }),
  /** '' for Google. */
  oidc_issuer: setting({
    schema: HttpAddress,
    default: '',
    label: 'Serviço de login',
    audience: 'staff',
    pages: false,
    access: true,
    liveOnly: true,
    variable: 'OIDC_ISSUER',
  }),
  oidc_client_id: setting({
    schema: text(300),
    default: '',
    label: 'ID do cliente no serviço de login',
    audience: 'staff',
    pages: false,
    access: true,
    liveOnly: true,
    variable: 'OIDC_CLIENT_ID',
  }),
  oidc_client_secret: setting({
    schema: text(300),
    default: '',
    label: 'Chave do cliente no serviço de login',
    audience: 'secret',
    pages: false,
    access: true,
    sealed: true,
    liveOnly: true,
    variable: 'OIDC_CLIENT_SECRET',
  }),
}
