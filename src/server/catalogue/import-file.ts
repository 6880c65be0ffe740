import { CsvError, parse } from 'csv-parse/sync'
import type { Bytes } from '#contract/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { fieldOfHeading, headingOf, type ImportField } from './import-columns.ts'

export const MAX_IMPORT_LINES = 5000
const MAX_CELL = 100_000

export type FileLine = { line: number; cells: Partial<Record<ImportField, string>> }
export type ImportFile = { lines: FileLine[]; ignoredColumns: string[] }

/** The lines of a products file, by the fields that its headings name; a refusal when it is no such file. */
export function readImportFile(file: Bytes): ImportFile {
  const text = decode(file)
  const [heading, ...records] = parseLines(text)
  if (!heading || records.length === 0) throw new Refusal('import_unreadable', { what: 'não há linhas com produtos' })
  if (records.length > MAX_IMPORT_LINES) throw new Refusal('import_too_many_lines', { limit: MAX_IMPORT_LINES })

  const fields = heading.record.map(fieldOfHeading)
  const twice = fields.find((field, index) => field !== null && fields.indexOf(field) !== index)
  if (twice) throw new Refusal('import_unreadable', { what: `a coluna ${headingOf(twice)} aparece duas vezes` })
  if (!fields.includes('slug') && !fields.includes('name'))
    throw new Refusal('import_columns', { columns: 'Nome ou Slug' })

  return {
    ignoredColumns: heading.record.filter((name, index) => fields[index] === null && name.trim() !== ''),
    lines: records.map(({ line, record }) => ({ line, cells: cellsOf(fields, record) })),
  }
}

/** Excel in Portuguese saves 'CSV' in Windows-1252 unless it is asked for UTF-8, and 'Texto Unicode' in UTF-16. */
function decode(file: Bytes): string {
  const wide = WIDE.find(([first, second]) => file[0] === first && file[1] === second)
  if (wide) return new TextDecoder(wide[2]).decode(file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return new TextDecoder('windows-1252').decode(file)
  }
}

/** How such a file begins, and what it is then. */
const WIDE = [
  [0xff, 0xfe, 'utf-16le'],
  [0xfe, 0xff, 'utf-16be'],
] as const

type Parsed = { record: string[]; info: { lines: number }; raw: string }

function parseLines(text: string): { line: number; record: string[] }[] {
  try {
    const parsed = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      raw: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MAX_CELL,
      to: MAX_IMPORT_LINES + 2,
    }) as unknown as Parsed[]
    return parsed
      .filter(({ record }) => record.some((cell) => cell.trim() !== ''))
      .map(({ record, info, raw }) => ({ record, line: info.lines - (raw.trimEnd().split('\n').length - 1) }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const { lines } = error as CsvError & { lines?: number }
    throw new Refusal('import_unreadable', { what: `há aspas fora do lugar${lines ? ` perto da linha ${lines}` : ''}` })
  }
}

/** The sign that parts the headings: a decimal comma further down must not count. */
function delimiterOf(text: string): string {
  const [heading = ''] = text.split(/\r?\n/, 1)
  const count = (sign: string) => heading.split(sign).length
  return [';', ',', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

function cellsOf(fields: readonly (ImportField | null)[], record: readonly string[]): FileLine['cells'] {
  return Object.fromEntries(
    fields.flatMap((field, index) => (field ? [[field, unescaped(record[index] ?? '').trim()]] : [])),
  )
}

/** The apostrophe that keeps a spreadsheet from running a cell, as our own export writes it. */
function unescaped(cell: string): string {
  return /^'[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(cell) ? cell.slice(1) : cell
}
