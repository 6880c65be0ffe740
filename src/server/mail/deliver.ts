import { SELLER } from '../settings/seller.ts'
import type { JobRun } from '../jobs/run-job.ts'
import { readOpenSettings, type Settings } from '../settings/settings.ts'
import type { Shop } from '../shop.ts'
import { readLook } from '../site/look.ts'
import { type Message, type Sender } from './layout.ts'

export async function readSender({ db, config }: Shop): Promise<Sender & Pick<Settings, 'mailTexts' | 'answerTime'>> {
  const { mailTexts, answerTime, ...seller } = await readOpenSettings(db, [...SELLER, 'mailTexts', 'answerTime'])
  return { seller, mailTexts, answerTime, publicUrl: config.publicUrl, look: await readLook(db, config) }
}

export function shopAddress({ config }: Shop, { seller }: Sender): string {
  return seller.storeEmail || config.superAdminEmail
}

export function toCustomer(email: string, { seller }: Sender): { to: string; replyTo?: string } {
  return { to: email, ...(seller.storeEmail && { replyTo: seller.storeEmail }) }
}

type Addressed = Message & { to: string; replyTo?: string; unsubscribeUrl?: string }

/**
 * The job makes the Message-ID, so a mail that is sent again after a crash shows once. Sends nothing to a person whose
 * data was erased.
 */
export async function send({ mail, config }: Shop, { jobId }: JobRun, message: Addressed): Promise<void> {
  if (message.to === '') return
  await mail.send({ ...message, messageId: `<vitrine-${jobId}@${new URL(config.publicUrl).hostname}>` })
}
