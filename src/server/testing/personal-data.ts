import { inTransaction } from '../db/transaction.ts'
import { renewRequest } from '../newsletter/subscribers.ts'
import { buy, fillCart } from './purchases.ts'
import { deliver, insertReviewRow } from './reviews.ts'
import type { TestShop } from './shop.ts'

export const PERSON = { name: 'Ana Souza', phone: '41999998888', document: '11144477735' }

const HOME = {
  recipient: PERSON.name,
  phone: PERSON.phone,
  document: PERSON.document,
  cep: '80010000',
  street: 'Rua XV de Novembro',
  number: '100',
  complement: '',
  neighborhood: 'Centro',
  city: 'Curitiba',
  state: 'PR',
}

/** A customer with something in every table that holds people. */
export async function populate(shop: TestShop, email: string) {
  const [person, product] = [await shop.customer({ email }), await shop.product({ name: 'Vaso', stock: 9 })]
  const { order_id: bought } = await buy(person, [[product, 2]])
  await person.api.addresses.save(HOME)
  await fillCart(person, [[product, 1]])
  await person.api.favorites.add({ product_id: product.id })
  await person.api.favorites.share({ title: `Lista de ${email}` })
  const { orderId } = await deliver(shop, { userId: person.user.id, productIds: [product.id] })
  await insertReviewRow(shop, { orderId, productId: product.id, email, body: `Vaso de ${email}` })
  const { protocol } = await person.api.contact.send({ name: PERSON.name, email, message: `Recado de ${email}` })
  const { id: messageId } = await shop.db
    .selectFrom('contact_messages')
    .select('id')
    .where('protocol', '=', protocol)
    .executeTakeFirstOrThrow()
  const reply = { message_id: messageId, author: 'dona@loja.example', written_at: shop.now() }
  await shop.db
    .insertInto('contact_replies')
    .values([
      { ...reply, kind: 'answer', body: `Resposta a ${PERSON.name}` },
      { ...reply, kind: 'note', body: `Ligar para ${PERSON.phone}` },
    ])
    .execute()
  await person.api.alerts.ask({ variant_id: product.variant_id, kind: 'price' })
  const now = shop.now()
  const note = { email, author: 'dona@loja.example', body: `Anotação de ${email}`, written_at: now }
  await shop.db.insertInto('customer_notes').values(note).execute()
  await shop.db
    .insertInto('customer_tags')
    .values({ email, tag: `etiqueta ${email.slice(0, 3)}` })
    .execute()
  const browser = { user_id: person.user.id, endpoint: `https://push.example/${email}`, p256dh: 'p', auth: 'a' }
  await shop.db
    .insertInto('push_subscriptions')
    .values({ ...browser, created_at: now })
    .execute()
  await shop.db.insertInto('review_invitations').values({ order_id: orderId, email, invited_at: now }).execute()
  await shop.db.insertInto('review_opt_outs').values({ email, opted_out_at: now }).execute()
  await shop.db
    .insertInto('reminders')
    .values({ order_id: orderId, kind: 'pix_over', email, due_at: now, sent_at: now })
    .execute()
  await shop.db.insertInto('reminder_opt_outs').values({ email, opted_out_at: now }).execute()
  const request = {
    email,
    mailbox: email,
    consent: 'Quero receber',
    token_hash: `hash ${email}`,
    sealed_token: 'sealed',
  }
  await inTransaction(shop.db, (tx) => renewRequest(tx, now, { ...request, expires_at: now }))
  return { person, orders: [orderId, bought], protocol }
}
