import type { JobOf } from '../jobs/job.ts'
import type { JobRun } from '../jobs/run-job.ts'
import type { Shop } from '../shop.ts'
import { readSender, send, toCustomer } from './deliver.ts'
import { sampleMessage } from './samples.ts'

/** Reads the address at sending time, so a deleted account receives nothing. */
export async function sendSampleMail(
  shop: Shop,
  { mail, text, parcel, userId }: JobOf<'sample_mail'>,
  run: JobRun,
): Promise<void> {
  const person = await shop.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
  if (!person?.email) return
  const sender = await readSender(shop)
  const message = await sampleMessage(mail, { sender, now: shop.now(), typed: text, isParcel: parcel })
  await send(shop, run, { ...toCustomer(person.email, sender), ...message, subject: `Teste: ${message.subject}` })
}
