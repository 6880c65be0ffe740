/** Puts `text` in the place of the characters from `start` to `end`. `hash`: of the inline script in it. */
export type Edit = { start: number; end: number; text: string; hash?: string }

/** All at once, because each change of a page copies some 50 kB. Edits must not overlap. */
export function applyEdits(html: string, edits: readonly Edit[]): string {
  const parts: string[] = []
  let from = 0
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start)) {
    parts.push(html.slice(from, start), text)
    from = end
  }
  parts.push(html.slice(from))
  return parts.join('')
}

/** The page up to `text`: to look for something in all of it takes longer than the other edits. */
export function partBefore(html: string, text: string): string {
  const end = html.indexOf(text)
  return end === -1 ? html : html.slice(0, end)
}

/** Where `text` occurs, in the page's order. */
export function placesOf(html: string, text: string): number[] {
  const places: number[] = []
  for (let at = html.indexOf(text); at !== -1; at = html.indexOf(text, at + text.length)) places.push(at)
  return places
}
