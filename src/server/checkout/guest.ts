import type { checkout } from '#contract/checkout.ts'
import type { Input } from '#contract/endpoint.ts'
import { normalizeEmail } from '#domain/email.ts'
import { mailboxOf } from '#domain/mailbox.ts'
import { lockCart, moveCart } from '../cart/cart.ts'
import type { Config } from '../config.ts'
import type { Tx } from '../db/schema.ts'
import { addressBlock } from '../http/address-block.ts'
import { mac } from '../secrets.ts'
import { findOrderedEmail, nameVisitor, splitVisitor } from '../session/visitors.ts'
import type { Buyer } from './write-order.ts'

type GuestInput = {
  visitorId: number
  guest: NonNullable<Input<typeof checkout.create>['guest']>
  /** The client's IP address. */
  address: string
  now: Date
}

/**
 * The visitor as a buyer, with the e-mail that was typed. Orders of one browser with different e-mails belong to different
 * rows, so that each order keeps its own.
 */
export async function guestBuyer(
  tx: Tx,
  { appSecret }: Config,
  { visitorId, guest, address, now }: GuestInput,
): Promise<Buyer> {
  const email = normalizeEmail(guest.email) ?? guest.email
  await lockCart(tx, visitorId, now)
  const ordered = await findOrderedEmail(tx, visitorId)
  let id = visitorId
  if (ordered !== null && ordered !== email) {
    id = await splitVisitor(tx, visitorId, now)
    await moveCart(tx, visitorId, id, now)
  }
  await nameVisitor(tx, id, { email, name: guest.name })
  const network = address === '' ? '' : mac(appSecret, 'guest-network', addressBlock(address))
  return { id, email, guest: { mailbox: mailboxOf(email), network } }
}
