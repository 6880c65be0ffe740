import * as z from 'zod/mini'
import { list, setting } from './setting.ts'
import { text } from './types.ts'

export const BENEFIT_ICONS = ['truck', 'lock', 'message', 'tag', 'gift', 'store', 'heart', 'leaf'] as const
export type BenefitIcon = (typeof BENEFIT_ICONS)[number]
export const MAX_BENEFITS = 6

/** `text` may contain the placeholders of server/settings/store-texts.ts. */
const Benefit = z.object({ icon: z.enum(BENEFIT_ICONS), name: text(60, { required: true }), text: text(200) })

export const MailText = text(600, { lines: true })

/** The shop's opening text of each mail about an order; may be empty. */
const MailTexts = z.object({
  orderReceived: MailText,
  pixRenewed: MailText,
  pixOver: MailText,
  boletoDue: MailText,
  cart: MailText,
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
  pixOver: '',
  boletoDue: '',
  cart: '',
  paymentApproved: '',
  shipped: '',
  delivered: '',
  cancelled: '',
  refunded: '',
}

/** Sections 'Textos da loja' and 'E-mails de pedido'. */
export const TEXT_SETTINGS = {
  /** The shop's own warranty, as '1 ano'; empty for none. */
  warranty: setting({
    schema: text(40),
    default: '',
    demo: '1 ano',
    label: 'Garantia da loja',
    audience: 'public',
  }),
  /** Shown beside the warranty on the page Sobre. */
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
      pixOver: 'Lembrete do PIX vencido',
      boletoDue: 'Lembrete do boleto',
      cart: 'Lembrete do carrinho',
      paymentApproved: 'Pagamento aprovado',
      shipped: 'Pedido enviado',
      delivered: 'Pedido entregue',
      cancelled: 'Pedido cancelado',
      refunded: 'Reembolso',
    },
    audience: 'staff',
    pages: false,
  }),
}
