import { plural } from '#domain/plural.ts'
import { saoPauloDay, startOfDay } from '#domain/calendar.ts'
import { elapsedText } from './units.ts'
import type { Finding } from '#contract/admin-health.ts'
import { describeJob } from '../jobs/job-text.ts'
import type { Shop } from '../shop.ts'
import { finding, settingsAt } from './finding.ts'
import { hasPayments, lastNotice, listParked, MAX_PARKED, sumMails, sumWaiting } from './queries.ts'

const LATE_MS = 5 * 60_000

/** The queue itself, and one finding for each task that was given up. */
export async function checkWork({ db, config }: Shop, now: Date): Promise<Finding[]> {
  const { waiting, due, sweep } = await sumWaiting(db, now)
  const parked = await listParked(db)
  const about = { id: 'jobs', title: 'Tarefas na fila' }
  const isLate = [due, sweep].some(
    (at) => at !== null && now.getTime() - at.getTime() > LATE_MS + config.sweepSeconds * 1000,
  )
  const queue = isLate
    ? finding({
        ...about,
        state: 'problem',
        sentence: `A fila está parada: a tarefa mais antiga venceu ${elapsedText(earliest(due, sweep), now)}.`,
      })
    : finding({
        ...about,
        state: 'ok',
        sentence:
          waiting === 0
            ? 'Nada esperando.'
            : `${waiting} esperando${due ? `, a mais antiga ${elapsedText(due, now)}` : ''}.`,
      })
  return [
    ...parked.map((job) => parkedFinding(job, now)),
    ...(parked.length === MAX_PARKED ? [manyParked()] : []),
    queue,
  ]
}

function earliest(...instants: (Date | null)[]): Date {
  return new Date(Math.min(...instants.filter((at) => at !== null).map((at) => at.getTime())))
}

function parkedFinding(job: Awaited<ReturnType<typeof listParked>>[number], now: Date): Finding {
  const text = describeJob(job)
  const tries = plural(job.attempts, 'tentativa', 'tentativas')
  return finding({
    id: `job-${job.id}`,
    jobId: job.id,
    state: 'problem',
    title: text.charAt(0).toUpperCase() + text.slice(1),
    sentence: `Parada ${elapsedText(job.parked_at!, now)}, depois de ${tries}. Último erro: ${(job.last_error ?? 'desconhecido').slice(0, 200)}`,
  })
}

function manyParked(): Finding {
  return finding({
    id: 'parked',
    state: 'problem',
    title: 'Muitas tarefas paradas',
    sentence: `Só as ${MAX_PARKED} mais recentes aparecem aqui; tente de novo estas para ver as outras.`,
  })
}

/** What the provider tells of its own accord. The round finds payments without it, only later. */
export async function checkNotices({ db }: Shop, now: Date): Promise<Finding> {
  const about = { id: 'webhook', title: 'Último aviso de pagamento' }
  const last = await lastNotice(db)
  if (last)
    return finding({ ...about, state: 'ok', sentence: `Recebido ${elapsedText(last, now)}, assinatura válida.` })
  if (!(await hasPayments(db)))
    return finding({ ...about, state: 'ok', sentence: 'Nenhum ainda: chega com o primeiro pagamento.' })
  return finding({
    ...about,
    state: 'warning',
    cure: settingsAt('mp'),
    sentence: 'Há pagamentos, mas o Mercado Pago nunca avisou a loja: confira o endereço e a assinatura em Webhooks.',
  })
}

/** Whether mails leave: what the server said just now, and what became of those that were owed. */
export async function checkMail({ db }: Shop, failure: string | null, now: Date): Promise<Finding> {
  const about = { id: 'mail', title: 'E-mail', cure: { label: 'Enviar teste', to: '/admin/configuracoes#emails' } }
  const { sent, last, failing } = await sumMails(db, startOfDay(saoPauloDay(now)))
  const so =
    last === null
      ? 'Nenhum enviado nos últimos 7 dias'
      : `${plural(sent, 'enviado', 'enviados')} hoje, o último ${elapsedText(last, now)}`
  if (failure !== null) return finding({ ...about, state: 'problem', sentence: `${failure} ${so}.` })
  if (failing > 0)
    return finding({
      ...about,
      state: 'warning',
      sentence: `${plural(failing, 'espera', 'esperam')} nova tentativa depois de uma falha. ${so}.`,
    })
  return finding({ ...about, state: 'ok', sentence: `${so}.` })
}
