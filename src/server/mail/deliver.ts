import { SELLER } from '../settings/seller.ts'
import type { Db } from '../db/schema.ts'
import type { JobRun } from '../jobs/run-job.ts'
import { readOpenSettings, type Settings } from '../settings/settings.ts'
import type { Shop } from '../shop.ts'
import { readLook } from '../site/look.ts'
import { type Message, type Sender } from './layout.ts'

type ShopSender = Sender & Pick<Settings, 'mailTexts' | 'answerTime' | 'saleMail'>

const senders = new WeakMap<Db, { version: string; sender: Omit<ShopSender, 'publicUrl'> }>()

/** Kept in memory; one statement checks that neither the settings nor the published look has changed. */
export async function readSender({ db, config }: Shop): Promise<ShopSender> {
  const version = await readSenderVersion(db)
  let known = senders.get(db)
  if (known?.version !== version) {
    const rows = [...SELLER, 'mailTexts', 'answerTime', 'saleMail'] as const
    const { mailTexts, answerTime, saleMail, ...seller } = await readOpenSettings(db, rows)
    known = { version, sender: { seller, mailTexts, answerTime, saleMail, look: await readLook(db, config) } }
    senders.set(db, known)
  }
  return { ...known.sender, publicUrl: config.publicUrl }
}

/** Read before what it stands for, so that a change in between is noticed by the next mail. */
async function readSenderVersion(db: Db): Promise<string> {
  const { version, shell } = await db
    .selectFrom(['settings_state', 'catalogue_state'])
    .select(['settings_state.version', 'catalogue_state.pages_version as shell'])
    .executeTakeFirstOrThrow()
  return `${version} ${shell}`
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
