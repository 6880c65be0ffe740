import { readSeparatorLine } from './separator-line.ts'

export type Redirect = { from: string; to: string }
/** `line`: counted from 1; null for a problem of several lines together. */
export type RedirectProblem = { line: number | null; what: string }
export type ParsedRedirects = { redirects: Redirect[]; problems: RedirectProblem[] }

export const MAX_REDIRECTS = 5000
const MAX_LENGTH = 500
const MAX_LINE_LENGTH = 3 * MAX_LENGTH
const BASE = 'https://loja.invalid'

/** An address as redirects are looked up: path in lower case without a final slash, and query. Null: the home page's. */
export function redirectKey(address: string): string | null {
  try {
    const { pathname, search } = new URL(address, BASE)
    const path = pathname.replace(/\/+$/, '').toLowerCase()
    return path === '' ? null : path + search
  } catch {
    return null
  }
}

/** A redirect's target, and the parameters that a request must have. */
type Candidate = { to: string; own: readonly string[] }

/** Where a request for `path`, a key without a query, and `search` leads: to the redirect with most parameters in common. */
export function redirectTarget(redirects: readonly Redirect[], path: string, search: string): string | undefined {
  return targetOf(
    redirects.map(({ from, to }) => ({ to, own: pairsOf(from.slice(path.length)) })),
    pairsOf(search),
  )
}

function targetOf(candidates: readonly Candidate[], requested: readonly string[]): string | undefined {
  const [found] = candidates
    .filter(({ own }) => own.every((pair) => requested.includes(pair)))
    .toSorted((a, b) => b.own.length - a.own.length)
  if (!found) return undefined
  return withParameters(
    found.to,
    requested.filter((pair) => !found.own.includes(pair)),
  )
}

/** The address with the parameters, which may name a campaign, except those that it has itself. */
export function withParameters(address: string, pairs: readonly string[]): string {
  const [, start = '', hash = ''] = /^([^#]*)(.*)$/s.exec(address) ?? []
  const known = new URLSearchParams(start.split('?')[1])
  const added = pairs.filter((pair) => !known.has([...new URLSearchParams(pair).keys()][0]!))
  if (added.length === 0) return address
  return `${start}${start.includes('?') ? '&' : '?'}${added.join('&')}${hash}`
}

/** Encoded in one way, so that they can be compared. */
export function pairsOf(search: string): string[] {
  return Array.from(new URLSearchParams(search), (pair) => new URLSearchParams([pair]).toString())
}

/**
 * Lines 'de;para', as pasted from a spreadsheet or a CSV file; a chain is shortened to its end.
 * `origin`: the shop's own, which new addresses may have in front.
 */
export function parseRedirects(text: string, origin: string): ParsedRedirects {
  const targets = new Map<string, string>()
  const problems: RedirectProblem[] = []
  const { separator, rest } = readSeparatorLine(text.replace(/^\ufeff/, ''))
  for (const [index, line] of rest.split(/\r?\n/).entries()) {
    const [from = '', to = '', ...others] = cellsOf(line.slice(0, MAX_LINE_LENGTH), separator)
    if (from + to === '' || (targets.size === 0 && isHeading(from + to))) continue
    const target = to.startsWith(`${origin}/`) ? to.slice(origin.length) : to
    const what = others.some((cell) => cell !== '') ? 'escreva de;para' : lineProblem(from, target, targets)
    if (what) problems.push({ line: index + 1, what })
    else targets.set(redirectKey(from)!, target)
  }
  if (targets.size > MAX_REDIRECTS) problems.push({ line: null, what: `use no máximo ${MAX_REDIRECTS} endereços` })
  return shortened(targets, problems)
}

/** The lines of `file` added to those of `current`, which they replace where the old address is the same. */
export function mergeRedirects(current: Redirect[], file: Redirect[]) {
  const known = new Map(current.map(({ from, to }) => [from, to]))
  const merged = shortened(new Map([...known, ...file.map(({ from, to }) => [from, to] as const)]), [])
  const changes = merged.redirects.filter(({ from, to }) => known.get(from) !== to)
  const added = changes.filter(({ from }) => !known.has(from)).length
  return { ...merged, added, changed: changes.length - added }
}

export function redirectsText(redirects: readonly Redirect[]): string {
  return redirects.map(({ from, to }) => [from, to].map(quoted).join(';')).join('\n')
}

export function redirectProblemText({ line, what }: RedirectProblem): string {
  return line === null ? what[0]!.toUpperCase() + what.slice(1) : `Linha ${line}: ${what}`
}

/** Commas separate only where nothing else does: addresses may contain them. */
function cellsOf(line: string, separator: string | null): string[] {
  const delimiter = separator === null ? (/[;\t]/.test(line) ? ';\t' : ',') : `\\${separator}`
  const cells = line.match(new RegExp(`(?:"(?:[^"]|"")*"|[^${delimiter}])+`, 'g')) ?? []
  return cells.map((cell) => cell.trim().replace(/^"(.*)"$/, (_, inner: string) => inner.replaceAll('""', '"')))
}

function quoted(cell: string): string {
  return /[;"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

function isHeading(cells: string): boolean {
  return !/[/.]/.test(cells)
}

function lineProblem(from: string, to: string, known: ReadonlyMap<string, string>): string | null {
  if (from === '' || to === '') return 'escreva de;para'
  if (from.length > MAX_LENGTH || to.length > MAX_LENGTH)
    return `use no máximo ${MAX_LENGTH} caracteres em cada endereço`
  const key = redirectKey(from)
  if (key === null || !/^(\/|https?:\/\/)/.test(from)) return 'comece o endereço antigo com / ou https://'
  if (known.has(key)) return `${key} já está numa linha anterior`
  return /^\/(?![/\\])\S*$/.test(to) ? null : 'comece o endereço novo com /, como /produto/vaso-azul'
}

function shortened(targets: ReadonlyMap<string, string>, problems: RedirectProblem[]): ParsedRedirects {
  const candidates = new Map<string, Candidate[]>()
  for (const [from, to] of targets) {
    const path = pathOf(from)
    const others = candidates.get(path) ?? []
    candidates.set(path, others)
    others.push({ to, own: pairsOf(from.slice(path.length)) })
  }
  const ends = Array.from(targets, ([from, to]) => ({ from, to: lastTarget(candidates, from, to) }))
  const loop = ends.find(({ to }) => to === null)
  return {
    redirects: ends.flatMap(({ from, to }) => (to === null ? [] : [{ from, to }])),
    problems: loop ? [...problems, { line: null, what: `${loop.from} volta para si mesmo` }] : problems,
  }
}

/** Null if the redirects lead back to an address on the way. */
function lastTarget(candidates: ReadonlyMap<string, Candidate[]>, from: string, first: string): string | null {
  const seen = new Set([from])
  for (let to = first; ;) {
    const key = redirectKey(to)
    if (key === null) return to
    if (seen.has(key)) return null
    const path = pathOf(key)
    const next = targetOf(candidates.get(path) ?? [], pairsOf(key.slice(path.length)))
    if (next === undefined) return to
    seen.add(key)
    to = next
  }
}

function pathOf(key: string): string {
  return key.split('?')[0]!
}
