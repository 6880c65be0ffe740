// Signs that fit into a line of the label, on the careful side, at each size of its letters.
const LABEL_SIZES = [
  { size: 'plain', name: 23, street: 29, most: 7 },
  { size: 'long', name: 29, street: 36, most: 9 },
  { size: 'longest', name: 36, street: 46, most: 12 },
] as const
export type LabelSize = (typeof LABEL_SIZES)[number]['size'] | 'dense'

/** The largest letters at which name and street stay clear of the label's other parts. */
export function labelSize(name: string, street: readonly string[]): LabelSize {
  const fitting = LABEL_SIZES.find(
    ({ name: nameWidth, street: streetWidth, most }) =>
      linesOf(name, nameWidth) + street.reduce((sum, line) => sum + linesOf(line, streetWidth), 0) <= most,
  )
  return fitting?.size ?? 'dense'
}

function linesOf(text: string, width: number): number {
  let lines = 1
  let used = 0
  for (const word of text.split(' ')) {
    const needed = used === 0 ? word.length : used + 1 + word.length
    if (needed <= width) {
      used = needed
      continue
    }
    // A word longer than a line is broken.
    lines += used === 0 ? Math.ceil(word.length / width) - 1 : Math.ceil(word.length / width)
    used = word.length % width || width
  }
  return lines
}
