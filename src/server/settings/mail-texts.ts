import { NO_MAIL_TEXTS, type MailTexts } from '#domain/mail-texts.ts'
import type { Db } from '../db/schema.ts'

/** The shop's own sentences for the mails about orders; each may be empty. */
export async function readMailTexts(db: Db): Promise<MailTexts> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'mailTexts').executeTakeFirst()
  return row ? openMailTexts(row.value) : NO_MAIL_TEXTS
}

/** As they were stored, maybe when the shop sent fewer kinds of mail. */
export function openMailTexts(stored: string): MailTexts {
  return { ...NO_MAIL_TEXTS, ...(JSON.parse(stored) as Partial<MailTexts>) }
}
