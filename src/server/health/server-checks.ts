import { statfs } from 'node:fs/promises'
import { formatBytes } from '#domain/bytes.ts'
import { emailOfSender } from '#domain/email.ts'
import { plural } from '#domain/plural.ts'
import { databaseSize } from '../db/database-size.ts'
import { hasSearchIndexes } from '../db/search-indexes.ts'
import { describeJob } from '../jobs/job-text.ts'
import { ok, problem, settingsAt, warning, type Check } from './check.ts'
import { timed } from './probes.ts'
import { hasAccount, hasMoreOrdersThan, listParked, MAX_PARKED, sumWaiting } from './queries.ts'
import { elapsedText } from './units.ts'

const MINUTE = 60_000
const QUEUE_LATE_MS = 5 * MINUTE
/** From here on a search without an index takes a noticeable part of a second. */
const MANY_ORDERS = 50_000
const LOW_DISK_BYTES = 2_000_000_000
const FULL_DISK_BYTES = 500_000_000

export const SERVER_CHECKS: readonly Check[] = [
  {
    id: 'owner',
    title: 'Super administrador',
    cure: settingsAt('acesso'),
    steps: [{ text: 'Depois, entre uma vez na loja com esse e-mail.' }],
    async run({ shop: { db, config } }) {
      if (config.mode !== 'live') return null
      if (config.superAdminEmail === '') return problem('A loja não tem super administrador.')
      if (isExample(config.superAdminEmail))
        return problem('O e-mail do super administrador é um endereço de exemplo: ninguém consegue entrar com ele.')
      if (await hasAccount(db, config.superAdminEmail)) return null
      return warning(`${config.superAdminEmail} ainda não entrou na loja.`)
    },
  },
  {
    id: 'sender',
    title: 'Remetente dos e-mails',
    cure: settingsAt('servidor-email'),
    steps: [{ text: 'Depois, mande um teste em Configurações, E-mails de pedido.' }],
    run({ shop: { config } }) {
      if (config.mode !== 'live' || config.mailFrom === '') return null
      const fault = senderFault(config.mailFrom)
      return fault === null
        ? null
        : problem(
            `O remetente ${fault} e os e-mails são recusados: clientes não recebem o código de acesso nem notícias do pedido.`,
          )
    },
  },
  {
    id: 'parked',
    title: 'Muitas tarefas paradas',
    steps: [{ text: 'Resolva os motivos e use Tentar de novo em cada tarefa: as outras aparecem em seguida.' }],
    async run({ shop: { db }, now }) {
      const parked = await listParked(db)
      const findings = parked.map((job) => {
        const text = describeJob(job)
        const attempts = plural(job.attempts, 'tentativa', 'tentativas')
        const error = (job.last_error ?? 'desconhecido').slice(0, 200)
        return problem(
          `Não foi feita: a loja desistiu ${elapsedText(job.parked_at!, now)}, depois de ${attempts}. Motivo: ${error}`,
          {
            id: `job-${job.id}`,
            title: text.charAt(0).toUpperCase() + text.slice(1),
            job_id: job.id,
            steps: [],
          },
        )
      })
      if (parked.length < MAX_PARKED) return findings
      const more = `Só as ${MAX_PARKED} mais recentes aparecem aqui; tente de novo estas para ver as outras.`
      return [...findings, problem(more)]
    },
  },
  {
    id: 'jobs',
    title: 'Tarefas na fila',
    steps: [{ text: 'Reinicie a loja: a fila anda com ela. Se parar de novo, procure o erro no registro (log).' }],
    async run({ shop: { db, config }, now }) {
      const { waiting, due, sweep } = await sumWaiting(db, now)
      const oldest = [due, sweep].filter((at) => at !== null).toSorted((a, b) => a.getTime() - b.getTime())[0]
      if (oldest && now.getTime() - oldest.getTime() > QUEUE_LATE_MS + config.sweepSeconds * 1000)
        return problem(
          `A fila parou: e-mails e confirmações de pagamento não andam. A tarefa mais antiga devia ter sido feita ${elapsedText(oldest, now)}.`,
        )
      if (waiting === 0) return ok('Nada esperando.')
      return ok(`${waiting} esperando${due ? `, a mais antiga ${elapsedText(due, now)}` : ''}.`)
    },
  },
  {
    id: 'database',
    title: 'Banco de dados',
    async run({ shop: { db, dialect } }) {
      const { answer: bytes, ms } = await timed(databaseSize(db, dialect))
      return ok(
        `Responde em ${ms} ms e ocupa ${formatBytes(bytes)} (${dialect === 'sqlite' ? 'SQLite' : 'PostgreSQL'}).`,
      )
    },
  },
  {
    id: 'search',
    title: 'Busca da administração',
    steps: [
      { text: 'No banco da loja (depois, reinicie a loja):', command: 'CREATE EXTENSION IF NOT EXISTS pg_trgm;' },
    ],
    run: async ({ shop: { reader, dialect } }) =>
      dialect === 'postgres' && (await hasMoreOrdersThan(reader, MANY_ORDERS)) && !(await hasSearchIndexes(reader))
        ? warning(
            'Buscar pedidos, clientes e produtos aqui demora: falta um índice no banco. As vendas não são afetadas.',
          )
        : null,
  },
  {
    id: 'disk',
    title: 'Espaço em disco',
    steps: [{ text: 'Leve as cópias antigas de DATA_DIR/backups para outra máquina. Se não bastar, aumente o disco.' }],
    async run({ shop: { config } }) {
      const { bavail, blocks, bsize } = await statfs(config.dataDir)
      return judgeDisk(bavail * bsize, blocks * bsize)
    },
  },
]

export function judgeDisk(freeBytes: number, allBytes: number) {
  const sentence = `${formatBytes(freeBytes)} livres de ${formatBytes(allBytes)}.`
  if (freeBytes >= LOW_DISK_BYTES) return ok(sentence)
  return (freeBytes < FULL_DISK_BYTES ? problem : warning)(`${sentence} Sem espaço, a loja para de vender.`)
}

function senderFault(sender: string): string | null {
  const email = emailOfSender(sender)
  if (email === null) return `"${sender}" não é um e-mail`
  return isExample(email) ? 'é um endereço de exemplo' : null
}

function isExample(address: string): boolean {
  return /@(.*\.)?example(\.(com|net|org))?$/i.test(address)
}
