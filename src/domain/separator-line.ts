/** Excel's first line of a CSV file, 'sep=;', which names the separator. */
const SEPARATOR_LINE = /^sep=([^\w\s"]|\t)(?=\r?\n|\r|$)/i

/** `rest` keeps that line as an empty one, so that line numbers stay those of the file. */
export function readSeparatorLine(text: string): { separator: string | null; rest: string } {
  const [line = '', separator = null] = SEPARATOR_LINE.exec(text) ?? []
  return { separator, rest: text.slice(line.length) }
}
