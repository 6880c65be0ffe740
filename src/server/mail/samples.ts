import { type MailId, mailInfo } from '#contract/mails.ts'
import { addDays, saoPauloDay } from '#domain/calendar.ts'
import { alertsPath } from '#domain/alert.ts'
import { newsletterPath, productPath, reminderPath, reviewPath } from '#domain/shop-paths.ts'
import type { Settings } from '../settings/settings.ts'
import { alertMessage, alertRequestMessage } from './alert-messages.ts'
import { cartMessage } from './cart-message.ts'
import { contactAnswer, contactConfirmation } from './contact-messages.ts'
import { erasureMessage } from './erasure-message.ts'
import type { Message, Sender } from './layout.ts'
import { confirmationMessage, knownMessage } from './newsletter-messages.ts'
import type { MailKind } from './order-facts.ts'
import { orderLinkMessage, orderMessage } from './order-messages.ts'
import { refundMessage } from './refund-message.ts'
import { type ReturnMail, returnMessage } from './return-messages.ts'
import { answerMessage, invitationMessage } from './review-messages.ts'
import {
  paidOrder,
  SAMPLE,
  SAMPLE_ITEMS,
  sampleFacts,
  sampleOrder,
  sampleParcel,
  sampleReturn,
  shippedOrder,
} from './sample-order.ts'
import { signInMessage } from './sign-in-message.ts'

export type SampleSender = Sender & Pick<Settings, 'mailTexts' | 'answerTime'>
type Context = { sender: SampleSender; ownText: string; now: Date; isParcel: boolean }
type Sample = (context: Context) => Promise<Message>

type Wanted = { sender: SampleSender; now: Date; typed?: string | undefined; isParcel?: boolean | undefined }

/** A mail to a customer, written by the function that writes the real one. `typed` replaces the shop's saved words. */
export function sampleMessage(mail: MailId, { sender, now, typed, isParcel = false }: Wanted): Promise<Message> {
  const { text, hasParcel = false } = mailInfo(mail)
  const ownText = text ? (typed ?? sender.mailTexts[text]) : ''
  return SAMPLES[mail]({ sender, now, ownText, isParcel: isParcel && hasParcel })
}

const DAY = 86_400_000
const PRODUCT = productPath({ slug: SAMPLE.token })

const SAMPLES: Record<MailId, Sample> = {
  order_received: anOrder('order_received', (now) => sampleFacts(sampleOrder(now))),
  payment_link: anOrder('payment_link', (now) => sampleFacts(sampleOrder(now))),
  pix_renewed: anOrder('pix_renewed', (now) => sampleFacts(sampleOrder(now))),
  payment_approved: anOrder('payment_approved', (now) => sampleFacts(paidOrder(now))),
  payment_refused: anOrder('payment_refused', (now) =>
    sampleFacts(sampleOrder(now, { payment_method: 'card', payment_status: 'rejected' })),
  ),
  wrong_amount: anOrder('wrong_amount', (now) => sampleFacts(sampleOrder(now), { wrongAmountCents: 120_00 })),
  boleto_issued: anOrder('boleto_issued', boletoFacts),
  boleto_due: anOrder('boleto_due', boletoFacts),
  order_cancelled: anOrder('order_cancelled', expiredFacts),
  pix_over_again: anOrder('pix_over_again', expiredFacts),
  order_shipped: anOrder('order_shipped', (now) => sampleFacts(shippedOrder(now))),
  tracking_added: anOrder('tracking_added', (now) => sampleFacts(shippedOrder(now))),
  tracking_corrected: anOrder('tracking_corrected', (now) => sampleFacts(shippedOrder(now))),
  order_delivered: anOrder('order_delivered', (now) =>
    sampleFacts(paidOrder(now, { status: 'delivered', delivered_at: now })),
  ),
  address_changed: anOrder('address_changed', (now) => sampleFacts(paidOrder(now))),
  items_changed: anOrder('items_changed', (now) => sampleFacts(sampleOrder(now))),
  items_swapped: anOrder('items_swapped', (now) => sampleFacts(paidOrder(now))),
  order_link: ({ sender, now }) => orderLinkMessage({ order: paidOrder(now), guestPath: null }, sender),
  refund: ({ sender, ownText, now }) =>
    refundMessage({ order: paidOrder(now), guestPath: null, amountCents: 45_00, kind: 'provider', ownText }, sender),

  return_received: aReturn('return_received', {}),
  return_decided: aReturn('return_decided', {
    state: 'accepted',
    answer: 'Embale o produto e leve a uma agência dos Correios.',
    posting_code: '1234567890',
  }),
  return_posting: aReturn('return_posting', { state: 'accepted', posting_code: '1234567890' }),
  return_arrived: aReturn('return_arrived', { state: 'accepted', refund_id: 1 }),
  return_refunded: aReturn('return_refunded', { state: 'accepted' }),
  items_removed: aReturn('items_removed', {
    state: 'accepted',
    by_shop: true,
    is_sent: false,
    refund_id: 1,
    answer: 'Uma unidade chegou com defeito.',
  }),

  cart: ({ sender, ownText }) =>
    cartMessage(
      {
        firstName: SAMPLE.firstName,
        lines: SAMPLE_ITEMS.map(({ product_name: name, price_cents: price, ...line }) => ({ ...line, name, price })),
        path: reminderPath(SAMPLE.token),
        declineUrl: sender.publicUrl + reminderPath(SAMPLE.token, 'parar'),
        ownText,
      },
      sender,
    ),
  alert_confirm: ({ sender }) =>
    alertRequestMessage({ ...alertFacts(sender, 'stock'), confirmPath: alertsPath('confirmar', SAMPLE.token) }, sender),
  alert_known: ({ sender }) => alertRequestMessage({ ...alertFacts(sender, 'stock'), confirmPath: null }, sender),
  alert_stock: ({ sender }) => alertMessage(alertFacts(sender, 'stock'), sender),
  alert_price: ({ sender }) => alertMessage(alertFacts(sender, 'price'), sender),
  review_invitation: ({ sender }) =>
    invitationMessage(
      {
        orderId: SAMPLE.orderId,
        firstName: SAMPLE.firstName,
        items: SAMPLE_ITEMS,
        path: reviewPath(SAMPLE.token),
      },
      sender,
    ),
  review_answer: ({ sender }) =>
    answerMessage(
      { productName: SAMPLE.product, answer: 'Obrigado pela avaliação! Volte sempre.', path: PRODUCT },
      sender,
    ),
  newsletter_confirm: ({ sender }) =>
    confirmationMessage(
      newsletterPath('confirmar', SAMPLE.token),
      sender.publicUrl + newsletterPath('cancelar', SAMPLE.token),
      sender,
    ),
  newsletter_known: ({ sender }) => knownMessage(sender.publicUrl + newsletterPath('cancelar', SAMPLE.token), sender),

  sign_in: ({ sender }) => signInMessage('123456', sender),
  contact_received: ({ sender, now }) => contactConfirmation(contactFacts(now), sender.answerTime, sender),
  contact_answer: ({ sender, now }) =>
    contactAnswer(contactFacts(now), 'Olá, Maria!\n\nSim, o produto ainda está disponível.', sender),
  erasure: ({ sender }) => erasureMessage('E-1234', sender),
}

function anOrder(mail: MailKind & MailId, facts: (now: Date) => ReturnType<typeof sampleFacts>): Sample {
  return ({ sender, ownText, now, isParcel }) => {
    const lone = facts(now)
    return orderMessage(mail, { ...lone, ...(isParcel && { parcel: sampleParcel(lone.order) }), ownText }, sender)
  }
}

function boletoFacts(now: Date) {
  return sampleFacts(sampleOrder(now, { payment_method: 'boleto' }), { boleto: SAMPLE.boleto })
}

function expiredFacts(now: Date) {
  const order = sampleOrder(now, { status: 'cancelled', payment_status: 'cancelled', expired_at: now })
  return sampleFacts(order, { isRenewable: true })
}

function aReturn(mail: ReturnMail, changes: Parameters<typeof sampleReturn>[1]): Sample {
  return ({ sender, now }) => {
    const post_by = changes?.posting_code ? addDays(saoPauloDay(now), 10) : null
    return returnMessage(
      mail,
      {
        request: sampleReturn(now, { ...changes, post_by }),
        items: SAMPLE_ITEMS,
        order: paidOrder(now, { status: 'delivered', delivered_at: new Date(now.getTime() - DAY) }),
        customerEmail: SAMPLE.email,
        guestPath: null,
      },
      sender,
    )
  }
}

function alertFacts({ publicUrl }: Sender, kind: 'stock' | 'price') {
  return {
    kind,
    name: SAMPLE.product,
    variant_text: SAMPLE.variant,
    price_cents: 59_00,
    price: 45_00,
    path: PRODUCT,
    unsubscribeUrl: publicUrl + alertsPath('cancelar', SAMPLE.token),
  }
}

function contactFacts(now: Date) {
  return {
    id: 1,
    protocol: 'M-1234',
    name: 'Maria Exemplo',
    email: SAMPLE.email,
    message: 'Bom dia! Este produto ainda está disponível?',
    order_number: null,
    created_at: now,
  }
}
