import * as z from 'zod/mini'
import { MAX_LINE_QUANTITY } from '#domain/cart.ts'
import {
  DEMO_DELIVERY_TERMS,
  MAX_DELIVERY_DAYS,
  MAX_DELIVERY_LINES,
  NO_DELIVERY_TERMS,
  parseDeliveryTable,
} from '#domain/delivery-table.ts'
import { REVIEW_MODES } from '#domain/review.ts'
import { DEFAULT_SHIPPING } from '#domain/shipping.ts'
import { DEFAULT_ORDER_LIMITS } from '#domain/stock.ts'
import { integer, isWebPage, setting } from './setting.ts'
import { Price, text } from './types.ts'

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
const Minutes = integer(1, 43_200)

/** Sections 'Frete', 'Limites por pedido', 'Avisos', 'Lembretes' and 'Avaliações'. */
export const ORDER_SETTINGS = {
  /** Null if shipping is never free. */
  free_shipping_from: setting({
    schema: z.nullable(Price),
    default: null,
    demo: DEFAULT_SHIPPING.freeFromCents,
    label: 'Frete grátis a partir de',
    audience: 'public',
    stored: 'shipping.freeFromCents',
  }),
  /** Null until it is entered: without it nothing can be bought. */
  flat_shipping: setting({
    schema: z.nullable(Price),
    default: null,
    demo: DEFAULT_SHIPPING.flatCents,
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
  /** The carrier's page, with {codigo} in place of the tracking code. */
  tracking_page: setting({
    schema: WebPage,
    default: '',
    label: 'Página de rastreamento',
    audience: 'public',
  }),
  /** The specification prints it; anyone who carries the parcel reads it. */
  label_value: setting({
    schema: z.boolean(),
    default: true,
    label: 'Imprimir o valor na etiqueta',
    audience: 'public',
  }),
  /** The specification's rule: no cart and no order without signing in. */
  requires_account: setting({
    schema: z.boolean(),
    default: false,
    demo: true,
    label: 'Exigir conta para comprar',
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
  /** To the shop's e-mail address, once for each paid order. */
  sale_mail: setting({
    schema: z.boolean(),
    default: true,
    label: 'Avisar a loja de cada venda por e-mail',
    audience: 'staff',
    pages: false,
  }),
  /** The mails that report an expiry or a refusal are always sent. */
  remind_pix: setting({
    schema: z.boolean(),
    default: true,
    label: 'Lembrar do PIX vencido',
    audience: 'staff',
    pages: false,
  }),
  remind_boleto: setting({
    schema: z.boolean(),
    default: true,
    label: 'Lembrar do boleto que vence',
    audience: 'staff',
    pages: false,
  }),
  /** Off until the shop decides: unlike the others it is not about a purchase. */
  remind_cart: setting({
    schema: z.boolean(),
    default: false,
    demo: true,
    label: 'Lembrar do carrinho parado',
    audience: 'staff',
    pages: false,
  }),
  /** Whether buyers write reviews, and whether these wait for staff. */
  reviews: setting({
    schema: z.enum(REVIEW_MODES, { error: 'Escolha publicar na hora, aprovar antes ou desligar' }),
    default: 'held',
    demo: 'at_once',
    label: 'Avaliações dos clientes',
    audience: 'staff',
  }),
  /** Days between delivery and invitation; null sends no invitations. */
  review_invite_days: setting({
    schema: z.nullable(integer(1, 60, 'Use de 1 a 60 dias')),
    default: 7,
    label: 'Dias até o convite para avaliar',
    audience: 'staff',
    pages: false,
  }),
}
