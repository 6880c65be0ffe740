import { saoPauloDay } from '#domain/calendar.ts'
import { inTransaction } from '../db/transaction.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Shop } from '../shop.ts'
import type { BucketAddress } from '../gateways/s3-client.ts'
import { BackupError, type StoreData } from './backups.ts'
import type { RehearsalMethod } from './postgres-rehearsal.ts'
import { findLastRehearsal, insertRehearsal, type Rehearsal } from './rehearsals.ts'
import { runThread } from './run-thread.ts'

export type RehearsalThreadInput = StoreData & { name: string; bucket: BucketAddress | null }

/** Once a month; after a failure each night, until one succeeds. On the machine that made the backup. */
export async function rehearseMonthly(shop: Shop, name: string, signal: AbortSignal): Promise<void> {
  const last = await findLastRehearsal(shop.db)
  if (last && last.error === null && monthOf(last.ended_at) === monthOf(shop.now())) return
  const start = performance.now()
  try {
    const method = await rehearseInThread(shop, name, signal)
    await save(shop, { name, method, error: null, seconds: secondsSince(start) }, last)
  } catch (error) {
    if (shop.shutdown.signal.aborted) throw error
    shop.log.error({ err: error }, 'a rehearsal of a restoration failed')
    await save(shop, { name, method: null, error: sentenceOf(error), seconds: secondsSince(start) }, last)
  }
}

function rehearseInThread({ config }: Shop, name: string, signal: AbortSignal): Promise<RehearsalMethod> {
  // Past a pooler: it does not know the temporary database.
  const { dataDir, directDatabase: database, backupDir, backupBucket: bucket } = config
  return runThread<RehearsalThreadInput, RehearsalMethod>(
    new URL('./rehearsal-thread.ts', import.meta.url),
    { dataDir, database, backupDir, bucket, name },
    { signal },
  )
}

type Outcome = Pick<Rehearsal, 'name' | 'method' | 'error' | 'seconds'>

/** One mail per reason, as for the backup itself. */
async function save({ db, config, now }: Shop, outcome: Outcome, last: Rehearsal | undefined): Promise<void> {
  const { error } = outcome
  await inTransaction(db, async (tx) => {
    await insertRehearsal(tx, { ...outcome, ended_at: now() })
    if (error === null || last?.error === error) return
    const subject = 'Uma cópia de segurança não pôde ser restaurada'
    const text = `A loja restaurou a cópia ${outcome.name} num lugar à parte, para provar que ela serve, e não conseguiu. ${error}\n\nA loja no ar não foi tocada. Saúde da loja mostra como está; peça a quem cuida do servidor que veja.`
    await enqueue(tx, { kind: 'staff_alert', subject, text, to: config.superAdminEmail }, now())
  })
}

function sentenceOf(error: unknown): string {
  return error instanceof BackupError
    ? error.message
    : 'Um erro inesperado interrompeu: a causa está no registro (log) do servidor.'
}

function monthOf(instant: Date): string {
  return saoPauloDay(instant).slice(0, 7)
}

function secondsSince(start: number): number {
  return Math.round((performance.now() - start) / 1000)
}
