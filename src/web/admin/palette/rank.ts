import { foldText } from '#domain/search.ts'

/** How well a text matches what was typed: 4 equal, 3 at its beginning, 2 at words' beginnings, 1 inside, 0 not at all. */
export function rankOf(text: string, typed: string): number {
  const [folded, wanted] = [foldText(text).replace(/^#/, ''), foldText(typed).replace(/^#/, '')]
  if (wanted === '') return 0
  if (folded === wanted) return 4
  if (folded.startsWith(wanted)) return 3
  const words = folded.split(/[^\p{L}\p{N}]+/u)
  if (wanted.split(' ').every((part) => words.some((word) => word.startsWith(part)))) return 2
  return folded.includes(wanted) ? 1 : 0
}

type Ranked = { rank: number }

/** Best first; of equal ones, the earlier. */
export function bestFirst<T extends Ranked>(items: readonly T[]): T[] {
  return items.toSorted((a, b) => b.rank - a.rank)
}
