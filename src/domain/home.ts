import { type LocalTime, saoPauloInstant } from './calendar.ts'

export const MAX_BLOCKS = 20

export const BLOCK_NAMES = {
  hero: 'Abertura',
  benefits: 'Vantagens',
  featured: 'Destaques',
  categories: 'Categorias',
  about: 'Sobre a loja',
  'picture-text': 'Foto com texto',
  banner: 'Banner',
  text: 'Texto',
  'category-products': 'Produtos de uma categoria',
  video: 'Vídeo',
  newsletter: 'Novidades por e-mail',
} as const

/** In São Paulo; empty for an open end. `ends` itself is outside. */
type Period = { starts: LocalTime | ''; ends: LocalTime | '' }

export function isWithin({ starts, ends }: Period, now: Date): boolean {
  return (starts === '' || saoPauloInstant(starts) <= now) && (ends === '' || now < saoPauloInstant(ends))
}

/** The first instant after `now` at which one of the periods begins or ends; null if there is none. */
export function nextChange(periods: readonly Period[], now: Date): Date | null {
  const instants = periods
    .flatMap(({ starts, ends }) => [starts, ends])
    .filter((time) => time !== '')
    .map((time) => saoPauloInstant(time))
    .filter((instant) => instant > now)
  return instants.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
}

/**
 * A path in the shop, or a page with https. Browsers read a backslash as a slash and drop control characters, so that
 * '/\evil.example' and '/<tab>/evil.example' would lead elsewhere.
 */
export function isBlockLink(to: string): boolean {
  // eslint-disable-next-line no-control-regex
  if (/[\\\s\u0000-\u001f\u007f]/.test(to)) return false
  if (to.startsWith('/')) return !/^\/(\/|(admin|api)\b)/.test(to)
  if (!/^https:\/\//i.test(to)) return false
  try {
    const { username, password } = new URL(to)
    return username === '' && password === ''
  } catch {
    return false
  }
}
