import { formatBytes } from '#domain/bytes.ts'

export type Output = { write(text: string): unknown; isTTY?: boolean; columns?: number }

/** `total` is null while it is unknown. */
export type Advance = (done: number, total: number | null) => void
export type Unit = 'bytes' | 'files' | 'rows' | 'migrations'
/** Starts a step, and with it ends the one before. */
export type StartProgress = (label: string, unit: Unit) => Advance

export type Progress = { start: StartProgress; end(): void }

const REDRAW_MS = 100
const LINE_MS = 30_000
const LINE_PERCENT = 10
const CLEAR_LINE = '\r\x1b[2K'
const NUMBER_FORMAT = new Intl.NumberFormat('pt-BR')

export const NO_PROGRESS: Progress = { start: () => () => {}, end: () => {} }

/** On a terminal one line that is redrawn; elsewhere, as in cron's mail, a line every 10 % or 30 seconds. */
export function createProgress(output: Output, clock: () => number): Progress {
  const draw = output.isTTY ? redrawing(output) : appending(output)
  let step: Step | null = null
  let isOpen = false

  function show(at: number, isLast: boolean): void {
    isOpen = draw(step!, at, isLast) || isOpen
  }

  function end(): void {
    if (step) show(clock(), true)
    if (isOpen && output.isTTY) output.write('\n')
    isOpen = false
    step = null
  }

  return {
    start(label, unit) {
      end()
      step = { label, unit, startedAt: clock(), done: 0, total: null }
      const own = step
      show(own.startedAt, false)
      return (done, total) => {
        own.done = done
        own.total = total
        if (step === own) show(clock(), false)
      }
    },
    end,
  }
}

type Step = { label: string; unit: Unit; startedAt: number; done: number; total: number | null }
/** True if something was written. */
type Draw = (step: Step, at: number, isLast: boolean) => boolean

function redrawing(output: Output): Draw {
  let drawnAt = -Infinity
  let drawn: Step | null = null
  return (step, at, isLast) => {
    if (!isLast && drawn === step && at - drawnAt < REDRAW_MS) return false
    drawnAt = at
    drawn = step
    output.write(CLEAR_LINE + describe(step, at).slice(0, (output.columns ?? 80) - 1))
    return true
  }
}

function appending(output: Output): Draw {
  let drawnAt = 0
  let drawnPercent = 0
  let drawn: Step | null = null
  return (step, at, isLast) => {
    const percent = percentOf(step) ?? 0
    const isNew = drawn !== step
    const isTenth = Math.floor(percent / LINE_PERCENT) > Math.floor(drawnPercent / LINE_PERCENT)
    const isLeft = isLast && percent !== drawnPercent
    if (!isNew && !isTenth && !isLeft && at - drawnAt < LINE_MS) return false
    drawnAt = at
    drawnPercent = percent
    drawn = step
    output.write(`${describe(step, at)}\n`)
    return true
  }
}

function percentOf({ done, total }: Step): number | null {
  return total ? Math.min(100, Math.floor((100 * done) / total)) : null
}

/** 'Copiando o banco: 43 %, 1,2 GB de 2,8 GB, faltam 12 s' */
function describe(step: Step, at: number): string {
  const { label, unit, done, total, startedAt } = step
  const percent = percentOf(step)
  const amount = done > 0 || total ? formatAmount(done, total, unit) : null
  const elapsed = at - startedAt
  const remaining =
    total && done > 0 && done < total && elapsed >= 1000
      ? `faltam ${formatDuration((elapsed * (total - done)) / done)}`
      : null
  const parts = [percent === null ? null : `${percent} %`, amount, remaining].filter((part) => part !== null)
  return parts.length > 0 ? `${label}: ${parts.join(', ')}` : `${label}…`
}

const UNIT_NAMES = {
  files: ['arquivo', 'arquivos'],
  rows: ['linha', 'linhas'],
  migrations: ['migração', 'migrações'],
} as const

/** '1,2 GB de 2,8 GB', '3 de 40 arquivos', '3 arquivos' */
function formatAmount(done: number, total: number | null, unit: Unit): string {
  if (unit === 'bytes') return [done, ...(total ? [total] : [])].map(formatBytes).join(' de ')
  const [one, many] = UNIT_NAMES[unit]
  const numbers = [done, ...(total ? [total] : [])].map((number) => NUMBER_FORMAT.format(number)).join(' de ')
  return `${numbers} ${(total || done) === 1 ? one : many}`
}

/** '40 s', '12 min', '2 h 05 min' */
export function formatDuration(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000))
  if (seconds < 100) return `${seconds} s`
  const minutes = Math.round(seconds / 60)
  if (minutes < 100) return `${minutes} min`
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`
}
