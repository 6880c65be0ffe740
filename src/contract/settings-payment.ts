import * as z from 'zod/mini'
import { isCpf } from '#domain/cpf.ts'
import { MAX_METHOD_DISCOUNT } from '#domain/method-discount.ts'
import { digits, integer, setting } from './setting.ts'
import { Price, text } from './types.ts'

const Cpf = z.string().check(
  digits,
  z.refine((value) => value === '' || isCpf(value), { error: 'Informe um CPF válido, só dígitos' }),
)
const InstalmentCount = integer(1, 12, 'Use de 1 a 12 parcelas')
const MethodDiscount = integer(0, MAX_METHOD_DISCOUNT, `Use de 0 a ${MAX_METHOD_DISCOUNT}`)

/** Sections 'PIX', 'Mercado Pago', 'Desconto por forma de pagamento' and 'Parcelamento'. */
export const PAYMENT_SETTINGS = {
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
  /** Whole percent off the goods after the coupon; shipping is never discounted. */
  pix_discount: setting({
    schema: MethodDiscount,
    default: 0,
    label: 'Desconto no PIX',
    audience: 'public',
    stored: 'methodDiscounts.pix',
  }),
  boleto_discount: setting({
    schema: MethodDiscount,
    default: 0,
    label: 'Desconto no boleto',
    audience: 'public',
    stored: 'methodDiscounts.boleto',
  }),
  /** For a card payment in one instalment. */
  card_discount: setting({
    schema: MethodDiscount,
    default: 0,
    label: 'Desconto no cartão à vista',
    audience: 'public',
    stored: 'methodDiscounts.cardAtSight',
  }),
  /** Requested from the provider as the card's maximum. */
  instalments_max: setting({
    schema: InstalmentCount,
    default: 12,
    label: 'Máximo de parcelas',
    audience: 'public',
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
}
