export type Redirect = { from: string; to: string }

const MAX_REDIRECTS = 2000
const MAX_LENGTH = 500
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

/** Lines 'de;para', as pasted from a spreadsheet or a CSV file; a chain is shortened to its end. */
export function parseRedirects(text: string): Redirect[] | { problem: string } {
  const targets = new Map<string, string>()
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const cells = line.split(/[;\t]/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
    if (line.trim() === '' || (index === 0 && cells[0]?.toLowerCase() === 'de')) continue
    const problem = lineProblem(cells, targets)
    if (problem) return { problem: `Linha ${index + 1}: ${problem}` }
    targets.set(redirectKey(cells[0]!)!, cells[1]!)
  }
  if (targets.size > MAX_REDIRECTS) return { problem: `Use no máximo ${MAX_REDIRECTS} endereços` }
  const redirects = [...targets.keys()].map((from) => ({ from, to: lastTarget(targets, from) }))
  const loop = redirects.find(({ to }) => to === null)
  return loop ? { problem: `${loop.from} volta para si mesmo` } : (redirects as Redirect[])
}

function lineProblem([from = '', to = '', ...others]: string[], known: ReadonlyMap<string, string>): string | null {
  if (from === '' || to === '' || others.length > 0) return 'escreva de;para'
  if (from.length > MAX_LENGTH || to.length > MAX_LENGTH)
    return `use no máximo ${MAX_LENGTH} caracteres em cada endereço`
  const key = redirectKey(from)
  if (key === null || !/^(\/|https?:\/\/)/.test(from)) return 'comece o endereço antigo com / ou https://'
  if (known.has(key)) return `${key} já está numa linha anterior`
  return /^\/(?![/\\])\S*$/.test(to) ? null : 'comece o endereço novo com /, como /produto/vaso-azul'
}

/** Null if the redirects lead back to an address on the way. */
function lastTarget(targets: ReadonlyMap<string, string>, from: string): string | null {
  const seen = new Set([from])
  for (let to = targets.get(from)!; ;) {
    const key = redirectKey(to)
    const next = key === null ? undefined : targets.get(key)
    if (key !== null && seen.has(key)) return null
    if (next === undefined) return to
    seen.add(key!)
    to = next
  }
}
