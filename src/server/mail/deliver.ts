import { SELLER } from '../settings/seller.ts'
import { readOpenSettings, type Settings } from '../settings/settings.ts'
import type { Shop } from '../shop.ts'
import { readLook } from '../site/look.ts'
import type { Sender } from './layout.ts'

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
