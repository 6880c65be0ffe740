import { statfs } from 'node:fs/promises'
import { formatBytes } from './units.ts'
import { formatInstant } from '#domain/calendar.ts'
import { elapsedText } from './units.ts'
import type { Finding } from '#contract/admin-health.ts'
import { listBackups } from '../backup/backups.ts'
import { hasSearchIndexes } from '../db/search-indexes.ts'
import type { Shop } from '../shop.ts'
import { finding } from './finding.ts'
import { databaseSize, hasMoreOrdersThan } from './queries.ts'

const HOUR = 3_600_000
/** A backup a day, and the hours that a day may be late. */
const BACKUP_OLD_MS = 36 * HOUR
const BACKUP_TOO_OLD_MS = 7 * 24 * HOUR

export async function checkDatabase({ db, dialect }: Shop): Promise<Finding> {
  const begun = performance.now()
  const bytes = await databaseSize(db, dialect)
  const ms = Math.max(1, Math.round(performance.now() - begun))
  return finding({
    id: 'database',
    state: 'ok',
    title: 'Banco de dados',
    sentence: `${dialect === 'sqlite' ? 'SQLite' : 'PostgreSQL'}, ${formatBytes(bytes)}, responde em ${ms} ms.`,
  })
}

/** From here on a search that reads whole tables takes a noticeable part of a second. */
const MANY_ORDERS = 50_000

export async function checkSearch({ reader: db, dialect }: Shop): Promise<Finding[]> {
  if (dialect === 'sqlite' || !(await hasMoreOrdersThan(db, MANY_ORDERS)) || (await hasSearchIndexes(db))) return []
  return [
    finding({
      id: 'search',
      state: 'warning',
      title: 'Busca da administração',
      sentence:
        'O PostgreSQL está sem a extensão pg_trgm ou sem os índices que a usam: buscar pedidos, clientes e produtos lê tabelas inteiras.',
    }),
  ]
}

export async function checkDisk({ config }: Shop): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(config.dataDir)
  return diskFinding(bavail * bsize, blocks * bsize)
}

const LITTLE_BYTES = 2_000_000_000
const TOO_LITTLE_BYTES = 500_000_000

export function diskFinding(freeBytes: number, allBytes: number): Finding {
  const state = freeBytes < TOO_LITTLE_BYTES ? 'problem' : freeBytes < LITTLE_BYTES ? 'warning' : 'ok'
  const sentence = `${formatBytes(freeBytes)} livres de ${formatBytes(allBytes)}.`
  return finding({
    id: 'disk',
    state,
    title: 'Espaço em disco',
    sentence: state === 'ok' ? sentence : `${sentence} Sem espaço, a loja para de vender.`,
  })
}

export async function checkBackups({ config, dialect }: Shop, now: Date): Promise<Finding> {
  const about = { id: 'backup', title: 'Cópia de segurança' }
  const [newest] = await listBackups(config.dataDir)
  if (!newest && dialect === 'postgres') {
    return finding({
      ...about,
      state: 'ok',
      sentence:
        'Não conferida: se o servidor do PostgreSQL faz cópias, a loja não as vê. Para uma dela: npm run store -- backup.',
    })
  }
  if (!newest)
    return finding({ ...about, state: 'warning', sentence: 'Nenhuma ainda. No servidor: npm run store -- backup.' })
  const age = now.getTime() - newest.madeAt.getTime()
  const sentence = `${formatInstant(newest.madeAt)} (${elapsedText(newest.madeAt, now)}), ${formatBytes(newest.bytes)}.`
  if (age < BACKUP_OLD_MS) return finding({ ...about, state: 'ok', sentence })
  return finding({
    ...about,
    state: age < BACKUP_TOO_OLD_MS ? 'warning' : 'problem',
    sentence: `A última é antiga: ${sentence}`,
  })
}
