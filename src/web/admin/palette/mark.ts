import { foldText } from '#domain/search.ts'

/** A text in three parts, the middle one being what was searched for, whatever its case and accents; null when it is not in it. */
export function markIn(text: string, searched: string): readonly [before: string, match: string, after: string] | null {
  // Letter by letter, so that a place in the folded text is the same place in the text.
  const letters = Array.from(text.normalize('NFC'))
  const folded = letters.map((letter) => foldText(letter).charAt(0) || letter)
  const wanted = Array.from(searched.trim().normalize('NFC'), (letter) => foldText(letter).charAt(0) || letter).join('')
  if (wanted === '') return null
  const at = folded.join('').indexOf(wanted)
  if (at < 0) return null
  const end = at + wanted.length
  return [letters.slice(0, at).join(''), letters.slice(at, end).join(''), letters.slice(end).join('')]
}
