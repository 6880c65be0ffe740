import type { Config } from '../config.ts'
import type { Db } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { newVapidKeys, type VapidKeys } from '../gateways/push.ts'
import { seal, unseal } from '../secrets.ts'

/**
 * The shop's VAPID keys, generated when they are first needed. Sealed with another APP_SECRET they are of no use, nor is any
 * subscription that was made with them: both are replaced.
 */
export async function readPushKeys(db: Db, { appSecret }: Config): Promise<VapidKeys> {
  const known = await findKeys(db, appSecret)
  if (known) return known
  await inTransaction(db, async (tx) => {
    const row = await tx.selectFrom('push_keys').selectAll().executeTakeFirst()
    if (row && unseal(appSecret, 'push-key', row.sealed_private_key) !== null) return
    const { publicKey, privateKey } = newVapidKeys()
    const keys = { public_key: publicKey, sealed_private_key: seal(appSecret, 'push-key', privateKey) }
    if (row) {
      const { numUpdatedRows } = await tx
        .updateTable('push_keys')
        .set(keys)
        .where('public_key', '=', row.public_key)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 1n) await tx.deleteFrom('push_subscriptions').execute()
      return
    }
    await tx
      .insertInto('push_keys')
      .values({ id: 1, ...keys })
      .onConflict((oc) => oc.doNothing())
      .execute()
  })
  const keys = await findKeys(db, appSecret)
  if (!keys) throw new Error('the push keys could not be stored')
  return keys
}

async function findKeys(db: Db, appSecret: string): Promise<VapidKeys | null> {
  const row = await db.selectFrom('push_keys').selectAll().executeTakeFirst()
  const privateKey = row ? unseal(appSecret, 'push-key', row.sealed_private_key) : null
  return row && privateKey !== null ? { publicKey: row.public_key, privateKey } : null
}
