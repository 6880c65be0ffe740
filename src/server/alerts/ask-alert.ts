import { normalizeEmail } from '#domain/email.ts'
import { mailboxOf } from '#domain/mailbox.ts'
import type { alerts } from '#contract/alerts.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Config } from '../config.ts'
import { claimConfirmation } from '../contact/message-store.ts'
import type { Db } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Person } from '../http/session.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { Refusal } from '../refusal.ts'
import { seal, unseal } from '../secrets.ts'
import type { Shop } from '../shop.ts'
import { countAlerts, saveAlert } from './alert-store.ts'

const DAY = 86_400_000
const MAX_ALERTS = 50

type Asked = Pick<Input<typeof alerts.ask>, 'variant_id' | 'kind' | 'email'>
type Caller = { person: Person | null; now: Date }

/** Answers alike for every address that is not the caller's own: only its mailbox learns what it has asked before. */
export async function askAlert({ db, wakeJobs }: Shop, asked: Asked, { person, now }: Caller): Promise<boolean> {
  const { variant_id: variantId, kind } = asked
  const typed = asked.email ?? person?.email
  if (typed === undefined) {
    const what = 'Informe o seu e-mail'
    throw new Refusal('invalid_input', { what }, { fields: { email: what } })
  }
  const email = normalizeEmail(typed) ?? typed
  const isOwn = person !== null && normalizeEmail(person.email) === email
  const mailbox = mailboxOf(email)
  await inTransaction(db, async (tx) => {
    const price = await findPrice(tx, variantId)
    if (price === null) throw new Refusal('variant_not_found')
    if ((await countAlerts(tx, mailbox)) >= MAX_ALERTS) {
      if (isOwn) throw new Refusal('too_many_alerts', { limit: MAX_ALERTS })
      return
    }
    const alert = { kind, variant_id: variantId, price_cents: price, mailbox, email, isConfirmed: isOwn }
    const alertId = await saveAlert(tx, now, alert)
    if (isOwn || !(await claimConfirmation(tx, mailbox, now, new Date(now.getTime() - DAY)))) return
    await enqueue(tx, { kind: 'alert_request_mail', alertId }, now)
  })
  wakeJobs()
  return isOwn
}

/** Null if the variant is not on sale. */
async function findPrice(db: Db, variantId: number): Promise<number | null> {
  const row = await db
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select((eb) => eb.fn.coalesce('v.price_cents', 'p.price_cents').as('price'))
    .where('v.id', '=', variantId)
    .where('v.is_active', '=', true)
    .where('p.is_active', '=', true)
    .where('p.is_deleted', '=', false)
    .executeTakeFirst()
  return row?.price ?? null
}

/** Of the links in mails to the mailbox: nothing is stored, and it stays valid after the alert was deleted. */
export function alertToken({ appSecret }: Config, mailbox: string): string {
  return seal(appSecret, 'alerts', mailbox)
}

export function readAlertToken({ appSecret }: Config, token: string): string {
  const mailbox = unseal(appSecret, 'alerts', token)
  if (mailbox === null) throw new Refusal('alert_link_invalid')
  return mailbox
}
