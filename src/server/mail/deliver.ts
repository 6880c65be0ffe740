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
export async function readSender(shop: Shop): Promise<ShopSender> {
  return senderAt(shop, await senderVersionStatement(shop.db).executeTakeFirstOrThrow())
}

type SenderVersion = { version: number; shell: number }

/** As `readSender`, of what its statement returned. */
export async function senderAt({ db, config }: Shop, { version: settings, shell }: SenderVersion): Promise<ShopSender> {
  const version = `${settings} ${shell}`
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
export function senderVersionStatement(db: Db) {
  return db
    .selectFrom(['settings_state', 'catalogue_state'])
    .select(['settings_state.version', 'catalogue_state.pages_version as shell'])
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
