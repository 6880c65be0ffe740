import type { JSONContent } from '@tiptap/react'

const EMPHASIS = ['bold', 'italic'] as const
type Emphasis = (typeof EMPHASIS)[number]
type Run = { start: number; end: number }

const SPACE = /\s/
const PUNCTUATION = /[\p{P}\p{S}]/u

/**
 * Takes punctuation at the edges of bold and italic out of the mark where a letter touches it: `**a!**b` is not bold in
 * CommonMark, which closes emphasis after punctuation only before a space or other punctuation.
 */
export function withFlankingMarks(content: readonly JSONContent[]): JSONContent[] {
  if (!content.some((node) => EMPHASIS.some((type) => markOf(node, type)))) return [...content]
  const pieces = content.flatMap((node) =>
    node.type === 'text' ? Array.from(node.text ?? '', (text) => ({ ...node, text })) : [node],
  )
  for (const type of EMPHASIS)
    for (const run of runsOf(pieces, type)) {
      trim(pieces, type, run, 1)
      trim(pieces, type, run, -1)
    }
  return joined(pieces)
}

/** Neighbouring characters with the mark; the serializer also closes it at the end of a mark that began before. */
function runsOf(pieces: readonly JSONContent[], type: Emphasis): Run[] {
  const runs: Run[] = []
  for (const [index, piece] of pieces.entries()) {
    if (piece.type !== 'text' || !markOf(piece, type)) continue
    const last = runs.at(-1)
    const isContinued = last?.end === index && !endsOuterMark(pieces, last)
    if (isContinued) last.end++
    else runs.push({ start: index, end: index + 1 })
  }
  return runs
}

function endsOuterMark(pieces: readonly JSONContent[], { start, end }: Run): boolean {
  return ['link', ...EMPHASIS].some((type) => {
    const mark = keyOf(pieces[start], type)
    return mark !== null && mark === keyOf(pieces[start - 1], type) && mark !== keyOf(pieces[end], type)
  })
}

/** `step`: 1 trims the start, -1 the end. */
function trim(pieces: JSONContent[], type: Emphasis, { start, end }: Run, step: 1 | -1): void {
  let trimmedLink: string | null = null
  for (let index = step === 1 ? start : end - 1; index >= start && index < end; index += step) {
    const piece = pieces[index]!
    const link = linkOf(piece)
    const isTrimmed = SPACE.test(piece.text!) || (link !== null && link === trimmedLink)
    if (!isTrimmed) {
      // A link that ends inside the run is written inside its delimiters, which then touch a bracket.
      const isInnerLink: boolean = link !== null && pieces.slice(start, end).some(isOutside(type, link))
      if (!isInnerLink && !PUNCTUATION.test(piece.text!)) return
      if (endsEmphasis(pieces[index - step], isInnerLink ? null : link)) return
      trimmedLink = isInnerLink ? link : null
    }
    pieces[index] = { ...piece, marks: piece.marks!.filter((mark) => mark.type !== type) }
  }
}

function isOutside(type: Emphasis, link: string) {
  return (piece: JSONContent) => markOf(piece, type) && !SPACE.test(piece.text!) && linkOf(piece) !== link
}

/** True beside a space, punctuation, or the delimiter of a link, of code or of a picture. */
function endsEmphasis(outside: JSONContent | undefined, link: string | null): boolean {
  if (outside?.type !== 'text' || markOf(outside, 'code') || linkOf(outside) !== link) return true
  // Emoji are letters to micromark, which renders the shop's pages, and punctuation to the editor.
  return SPACE.test(outside.text!) || (outside.text!.length === 1 && PUNCTUATION.test(outside.text!))
}

function joined(pieces: readonly JSONContent[]): JSONContent[] {
  const nodes: JSONContent[] = []
  for (const piece of pieces) {
    const last = nodes.at(-1)
    if (piece.type === 'text' && last?.type === 'text' && sameMarks(last, piece)) last.text! += piece.text
    else nodes.push({ ...piece })
  }
  return nodes
}

function sameMarks(one: JSONContent, other: JSONContent): boolean {
  return one.marks === other.marks || JSON.stringify(one.marks) === JSON.stringify(other.marks)
}

function markOf(node: JSONContent, type: string) {
  return node.marks?.find((mark) => mark.type === type)
}

function linkOf(node: JSONContent | undefined): string | null {
  return keyOf(node, 'link')
}

function keyOf(node: JSONContent | undefined, type: string): string | null {
  const mark = node && markOf(node, type)
  return mark ? JSON.stringify(mark) : null
}
