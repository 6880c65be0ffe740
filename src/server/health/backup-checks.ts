import { formatBytes } from '#domain/bytes.ts'
import { formatInstant } from '#domain/calendar.ts'
import { plural } from '#domain/plural.ts'
import { findLastMade, findLastNight } from '../backup/backup-runs.ts'
import { listBackups } from '../backup/backups.ts'
import { findLastRehearsal } from '../backup/rehearsals.ts'
import type { Shop } from '../shop.ts'
import { ok, problem, warning, type Check } from './check.ts'
import { elapsedText } from './units.ts'

const HOUR = 3_600_000
const OLD_MS = 36 * HOUR
const TOO_OLD_MS = 7 * 24 * HOUR
/** A month, and nights to make up for one. */
const REHEARSAL_OLD_MS = 40 * 24 * HOUR

const BY_HAND = { text: 'A mesma cópia, no servidor, com a loja no ar:', command: 'npm run store -- backup' }

export const BACKUP_CHECKS: readonly Check[] = [
  {
    id: 'backup',
    title: 'Cópia de segurança',
    steps: [
      BY_HAND,
      { text: 'Para que o servidor não leve as cópias com ele, mande-as para um bucket:', command: 'BACKUP_BUCKET=…' },
    ],
    async run({ shop, now }) {
      const newest = await findNewest(shop)
      const night = shop.config.nightly ? await findLastNight(shop.db) : undefined
      if (!newest) return night?.error ? problem(`A cópia da noite falhou. ${night.error}`) : noneYet(shop)
      const sentence = `Última cópia: ${formatInstant(newest.at)} (${elapsedText(newest.at, now)}), ${formatBytes(newest.bytes)}.`
      if (night?.error && night.ended_at! >= newest.at)
        return problem(`A cópia da noite falhou em ${formatInstant(night.ended_at!)}. ${night.error} ${sentence}`)
      const age = now.getTime() - newest.at.getTime()
      if (age < OLD_MS) return ok(`${sentence}${routineText(shop)}`)
      return (age < TOO_OLD_MS ? warning : problem)(
        `A última é antiga. ${sentence} O que veio depois se perderia com o servidor.${routineText(shop)}`,
      )
    },
  },
  {
    id: 'rehearsal',
    title: 'Ensaio de restauração',
    steps: [
      { text: 'A causa está no registro (log) do servidor. Uma cópia nova, conferida:', command: BY_HAND.command },
    ],
    async run({ shop: { db, config }, now }) {
      const last = await findLastRehearsal(db)
      if (!last) return config.nightly ? ok('O primeiro vem com a primeira cópia da noite.') : null
      const sentence = `Último ensaio de restauração: ${formatInstant(last.ended_at)} (${elapsedText(last.ended_at, now)}), em ${plural(last.seconds, 'segundo', 'segundos')}`
      if (last.error !== null) return problem(`${sentence}: a cópia não serve. ${last.error}`)
      if (config.nightly && now.getTime() - last.ended_at.getTime() > REHEARSAL_OLD_MS)
        return warning(`${sentence}. Faz mais de um mês: não há prova de que as cópias novas voltam.`)
      if (last.method === 'listed')
        return ok(
          `${sentence}: o arquivo está inteiro e tem as tabelas. O banco não foi montado de novo, pois o usuário da loja não pode criar bancos no PostgreSQL.`,
        )
      return ok(`${sentence}: a cópia voltou inteira, com os mesmos pedidos e provas de venda.`)
    },
  },
]

type Newest = { at: Date; bytes: number }

/** In this machine's folder, or made by another machine of the shop. */
async function findNewest({ db, config }: Shop): Promise<Newest | undefined> {
  const [here] = await listBackups(config)
  const run = await findLastMade(db)
  const found = [
    here && { at: here.madeAt, bytes: here.bytes + (here.manifest.uploadsBytes ?? 0) },
    typeof run?.bytes === 'number' && { at: run.requested_at, bytes: run.bytes },
  ].filter((each): each is Newest => Boolean(each))
  return found.toSorted((a, b) => b.at.getTime() - a.at.getTime())[0]
}

function noneYet({ dialect, config }: Shop) {
  if (config.nightly && !config.isInstalling) return warning('Nenhuma ainda: a primeira é feita nesta noite.')
  return dialect === 'sqlite'
    ? warning('Nenhuma ainda: se o servidor se perder, perdem-se pedidos, clientes e produtos.')
    : ok(
        'Nenhuma por aqui. A loja não vê as cópias que o servidor do PostgreSQL faz: confirme com quem cuida dele, ou faça uma.',
      )
}

function routineText({ config: { nightly, mode, backupBucket } }: Shop): string {
  if (!nightly) return mode === 'live' ? ' A loja não as faz sozinha (BACKUP=off).' : ''
  const place = backupBucket ? 'no bucket' : 'neste servidor'
  const kept = nightly.keep === 1 ? 'a mais recente fica' : `as ${nightly.keep} mais recentes ficam`
  return ` Toda noite há uma nova, e ${kept} ${place}.`
}
