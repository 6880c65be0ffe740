import type { checkout } from '#contract/checkout.ts'
import type { Input } from '#contract/endpoint.ts'
import { normalizeEmail } from '#domain/email.ts'
import { mailboxOf } from '#domain/mailbox.ts'
import { lockCart, moveCart } from '../cart/cart.ts'
import type { Config } from '../config.ts'
import type { Tx } from '../db/schema.ts'
import { addressBlock } from '../http/address-block.ts'
import { findVisitor } from '../http/session.ts'
import { mac } from '../secrets.ts'
import { findOrderedEmail, nameVisitor, splitVisitor } from '../session/visitors.ts'
import type { Buyer } from './write-order.ts'

type GuestInput = {
  visitorId: number
  /** Of the visitor's cookie. */
  token: string
  guest: NonNullable<Input<typeof checkout.create>['guest']>
  /** The client's IP address. */
  address: string
  now: Date
}

/**
 * The visitor as a buyer, with the e-mail that was typed. Orders of one browser with different e-mails belong to different
 * rows, so that each order keeps its own.
 */
export async function guestBuyer(tx: Tx, config: Config, input: GuestInput): Promise<Buyer> {
  const { visitorId, token, guest, address, now } = input
  const email = normalizeEmail(guest.email) ?? guest.email
  await lockCart(tx, visitorId, now)
  const ordered = await findOrderedEmail(tx, visitorId)
  let id = visitorId
  if (ordered !== null && ordered !== email) {
    const current = await findVisitor(tx, token)
    // The same request, sent twice, has split the visitor while this one waited for the cart.
    if (current !== null && current !== visitorId) return guestBuyer(tx, config, { ...input, visitorId: current })
    id = await splitVisitor(tx, visitorId, now)
    await moveCart(tx, visitorId, id, now)
  }
  await nameVisitor(tx, id, { email, name: guest.name })
  const network = address === '' ? '' : mac(config.appSecret, 'guest-network', addressBlock(address))
  return { id, email, guest: { mailbox: mailboxOf(email), network } }
}
