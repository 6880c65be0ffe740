import { formatInstant } from '#domain/calendar.ts'
import { type SuperAdminRequest, writeAudit } from '../audit/audit.ts'
import type { Config } from '../config.ts'
import type { Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { type Person, signedInRecently } from '../http/session.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { Refusal } from '../refusal.ts'
import { readSettings } from '../settings/settings.ts'
import type { Shop } from '../shop.ts'

/** A stolen or forgotten session must not reach the shop's money. */
export function requireRecentSignIn({ isInstalling }: Config, person: Person, now: Date): void {
  // A closed shop has no money yet, and perhaps no mail to confirm by.
  if (!isInstalling && !signedInRecently(person, now)) throw new Refusal('confirm_identity')
}

export const PAYEE_SUBJECT = 'Dados de recebimento da loja'

type Alert = { to: string; subject: string; text: string }

/** Never to the shop's own address, which may just have changed. */
export async function alertSuperAdmin(
  tx: Tx,
  alert: Alert,
  { person, address, now }: SuperAdminRequest,
): Promise<void> {
  const text = [
    alert.text,
    '',
    `Quem: ${person.email}`,
    `Quando: ${formatInstant(now)}`,
    `De onde: ${address}`,
    '',
    'Se você não esperava por isso, remova o acesso dessa pessoa e confira as configurações.',
  ].join('\n')
  await enqueue(tx, { kind: 'staff_alert', subject: alert.subject, text, to: alert.to }, now)
}

export async function revealToken(shop: Shop, request: SuperAdminRequest): Promise<string> {
  requireRecentSignIn(shop.config, request.person, request.now)
  const { mpAccessToken } = await readSettings(shop.db, shop.config)
  await inTransaction(shop.db, async (tx) => {
    await writeAudit(tx, request, { action: 'settings.reveal', subject: 'settings' })
    const text = 'O Access Token do Mercado Pago foi mostrado.'
    await alertSuperAdmin(tx, { to: shop.config.superAdminEmail, subject: PAYEE_SUBJECT, text }, request)
  })
  shop.wakeJobs()
  return mpAccessToken
}
