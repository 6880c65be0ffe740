import { reaisFromCents } from '#domain/money.ts'
import { centsFromText } from '#domain/money-text.ts'
import { foldText } from '#domain/search.ts'
import { HEADINGS, type ImportField } from './import-columns.ts'
import type { FileLine } from './import-file.ts'

export type Cells = FileLine['cells']

export class Problem extends Error {
  readonly field: ImportField
  constructor(field: ImportField, message: string) {
    super(message)
    this.field = field
  }
}

/** Null if the cell is empty, undefined without such a column. */
export function reaisOf(cells: Cells, field: ImportField): number | null | undefined {
  const text = cells[field]
  if (text === undefined) return undefined
  if (text === '') return null
  const cents = centsFromText(text)
  if (cents === null) throw new Problem(field, `${HEADINGS[field]} não é um número: “${shortened(text)}”`)
  return reaisFromCents(cents)
}

/** Undefined if the cell is empty, or without such a column. */
export function unitsOf(cells: Cells, field: ImportField): number | undefined {
  const text = cells[field]
  if (text === undefined || text === '') return undefined
  if (!/^(-?\d{1,7}|\d{1,3}(\.\d{3})+)$/.test(text))
    throw new Problem(field, `${HEADINGS[field]} não é um número inteiro: “${shortened(text)}”`)
  return Number(text.replaceAll('.', ''))
}

const YES = ['sim', 's', '1', 'true', 'verdadeiro', 'x', 'ativo']
const NO = ['nao', 'n', '0', 'false', 'falso', 'inativo']

/** Undefined if the cell is empty, or without such a column. */
export function yesOrNo(cells: Cells, field: ImportField): boolean | undefined {
  const text = cells[field]
  if (text === undefined || text === '') return undefined
  const folded = foldText(text)
  if (!YES.includes(folded) && !NO.includes(folded))
    throw new Problem(field, `${HEADINGS[field]} precisa ser sim ou não: “${shortened(text)}”`)
  return YES.includes(folded)
}

export function shortened(text: string): string {
  return text.length > 30 ? `${text.slice(0, 30)}…` : text
}
