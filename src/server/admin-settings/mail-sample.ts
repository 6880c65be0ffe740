import type { MailSample, SampleQuery } from '#contract/admin-settings.ts'
import { type StaffRequest, writeAudit } from '../audit/audit.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Person } from '../http/session.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { readSender, toCustomer } from '../mail/deliver.ts'
import type { Message } from '../mail/layout.ts'
import { type SampleSender, sampleMessage } from '../mail/samples.ts'
import type { Shop } from '../shop.ts'

export async function readSample(shop: Shop, sampled: SampleQuery): Promise<MailSample> {
  const sender = await readSender(shop)
  const { subject, text } = await writeSample(shop, sender, sampled)
  return { subject, text, from: shop.config.mailFrom, reply_to: toCustomer('', sender).replyTo ?? null }
}

export async function readSamplePage(shop: Shop, sampled: SampleQuery): Promise<string> {
  return (await writeSample(shop, await readSender(shop), sampled)).html
}

function writeSample(shop: Shop, sender: SampleSender, { mail, text, parcel }: SampleQuery): Promise<Message> {
  return sampleMessage(mail, { sender, now: shop.now(), typed: text, isParcel: parcel })
}

/** To the own address only: a typed text could otherwise be sent to anyone in the shop's name. */
export async function sendSample(
  shop: Shop,
  { mail, text, parcel }: SampleQuery,
  request: StaffRequest & { person: Person },
): Promise<{ to: string }> {
  const { person, now } = request
  await inTransaction(shop.db, async (tx) => {
    await enqueue(
      tx,
      { kind: 'sample_mail', mail, userId: person.id, ...(text !== undefined && { text }), ...(parcel && { parcel }) },
      now,
    )
    await writeAudit(tx, request, {
      action: 'settings.try_mail',
      subject: 'settings',
      after: { to: person.email, mail },
    })
  })
  shop.wakeJobs()
  return { to: person.email }
}
