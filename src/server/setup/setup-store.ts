import { randomInt, timingSafeEqual } from 'node:crypto'
import type { SetupStep } from '#contract/setup.ts'
import type { Config } from '../config.ts'
import type { Db, Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { mac } from '../secrets.ts'
import { bumpSettings, writeSettings } from '../settings/settings.ts'

/** Without letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 8
const MAX_TRIES = 10

/** Stored and not made the defaults, which hold in every shop that was there before. */
const FIRST_SETTINGS = { instalmentMinimumCents: 10_00 }

/** Begins the first day of a live shop in which nothing has happened and that has no owner. */
export async function openSetup(db: Db, config: Config, now: Date): Promise<void> {
  if (config.mode !== 'live' || config.fixed.super_admin_email !== undefined) return
  if (!(await isEmpty(db))) return
  await inTransaction(db, async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('setup')
      .values({
        id: 1,
        began_at: now,
        code_hash: null,
        tries_left: 0,
        step: 'mail',
        mail_arrived_at: null,
        completed_at: null,
      })
      .onConflict((oc) => oc.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows !== 1n) return
    await writeSettings(tx, config, FIRST_SETTINGS)
    await bumpSettings(tx)
  })
}

async function isEmpty(db: Db): Promise<boolean> {
  const found = await Promise.all([
    db.selectFrom('super_admins').select('email').limit(1).executeTakeFirst(),
    db.selectFrom('products').select('id').limit(1).executeTakeFirst(),
    db.selectFrom('orders').select('id').limit(1).executeTakeFirst(),
    db.selectFrom('settings').select('key').where('key', '=', 'superAdminEmail').executeTakeFirst(),
  ])
  return found.every((row) => row === undefined)
}

/** Undefined unless the first day has begun and not ended. */
export function findSetup(db: Db) {
  return db.selectFrom('setup').select(['step', 'mail_arrived_at']).where('completed_at', 'is', null).executeTakeFirst()
}

/** A new code, which replaces the one before; null if no first day is under way. */
export async function makeCode(db: Db, config: Config): Promise<string | null> {
  const code = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  const { numUpdatedRows } = await db
    .updateTable('setup')
    .set({ code_hash: hashOf(config, code), tries_left: MAX_TRIES })
    .where('completed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? `${code.slice(0, 4)}-${code.slice(4)}` : null
}

/**
 * Returns the hash of a right code, for `useCode`; null for a wrong one. The try is counted and committed before the
 * code is compared, so that no try is free.
 */
export async function tryCode(db: Db, config: Config, typed: string): Promise<string | null> {
  const row = await db
    .updateTable('setup')
    .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('completed_at', 'is', null)
    .where('code_hash', 'is not', null)
    .where('tries_left', '>', 0)
    .returning('code_hash')
    .executeTakeFirst()
  if (!row?.code_hash) return null
  const hash = hashOf(config, typed.toUpperCase().replace(/[^A-Z\d]/g, ''))
  return timingSafeEqual(Buffer.from(row.code_hash), Buffer.from(hash)) ? hash : null
}

/** False if another browser has used it. */
export async function useCode(tx: Tx, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('setup')
    .set({ code_hash: null })
    .where('code_hash', '=', hash)
    .where('completed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function saveStep(db: Db, step: SetupStep): Promise<void> {
  await db.updateTable('setup').set({ step }).where('completed_at', 'is', null).execute()
}

/** Records that a mail reached the owner, if a code that was mailed there has just been used. */
export async function recordMail(db: Db, email: string, now: Date): Promise<void> {
  await db
    .updateTable('setup')
    .set({ mail_arrived_at: now })
    .where('completed_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('sign_in_codes')
          .select('mailbox')
          .where('email', '=', email)
          .where('code_hash', 'is', null)
          .where('sealed_code', 'is', null)
          .where('expires_at', '>', now),
      ),
    )
    .execute()
}

/** For another owner nothing has arrived yet. */
export async function forgetMail(tx: Tx): Promise<void> {
  await tx.updateTable('setup').set({ mail_arrived_at: null }).where('completed_at', 'is', null).execute()
}

/** False if it had ended already. */
export async function endSetup(tx: Tx, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('setup')
    .set({ completed_at: now, code_hash: null })
    .where('completed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

function hashOf({ appSecret }: Config, code: string): string {
  return mac(appSecret, 'setup-code', code)
}
