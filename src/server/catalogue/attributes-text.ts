import type { Attribute } from '#contract/catalogue.ts'

/** Attributes as a cell of the CSV: one per line, 'Altura: 30 cm'. */
export function attributesText(attributes: readonly Attribute[]): string {
  return attributes.map(({ name, value }) => `${name}: ${value}`).join('\n')
}

/** The attributes of such a text, or the first line without a colon. */
export function readAttributes(text: string): Attribute[] | { wrongLine: string } {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
  const wrongLine = lines.find((line) => !line.includes(':'))
  if (wrongLine !== undefined) return { wrongLine }
  return lines.map((line) => {
    const colon = line.indexOf(':')
    return { name: line.slice(0, colon).trim(), value: line.slice(colon + 1).trim() }
  })
}
