import { CsvError, parse } from 'csv-parse/sync'
import { decodeText } from '#contract/csv.ts'
import type { Bytes } from '#contract/endpoint.ts'
import { readSeparatorLine } from '#domain/separator-line.ts'
import { Refusal } from '../refusal.ts'
import { fieldOfHeading, HEADINGS, type ImportField } from './import-columns.ts'

export const MAX_IMPORT_LINES = 20_000
const MAX_RECORD_SIZE = 100_000

export type FileLine = { line: number; cells: Partial<Record<ImportField, string>> }
export type ImportFile = { lines: FileLine[]; ignoredColumns: string[] }

export function readImportFile(file: Bytes): ImportFile {
  const text = decodeText(file)
  const [heading, ...records] = parseLines(text)
  if (!heading || records.length === 0) throw new Refusal('import_unreadable', { what: 'não há linhas com produtos' })
  if (records.length > MAX_IMPORT_LINES) throw new Refusal('import_too_many_lines', { limit: MAX_IMPORT_LINES })

  const fields = heading.record.map(fieldOfHeading)
  const duplicate = fields.find((field, index) => field !== null && fields.indexOf(field) !== index)
  if (duplicate) throw new Refusal('import_unreadable', { what: `a coluna ${HEADINGS[duplicate]} aparece duas vezes` })
  if (!fields.includes('slug') && !fields.includes('name'))
    throw new Refusal('import_columns', { columns: 'Nome ou Slug' })

  return {
    ignoredColumns: heading.record.filter((name, index) => fields[index] === null && name.trim() !== ''),
    lines: records.map(({ line, record }) => ({ line, cells: cellsOf(fields, record) })),
  }
}

type Parsed = { record: string[]; info: { lines: number }; raw: string }

function parseLines(text: string): { line: number; record: string[] }[] {
  const { separator, rest } = readSeparatorLine(text)
  try {
    const parsed = parse(rest, {
      bom: true,
      delimiter: separator ?? delimiterOf(rest),
      info: true,
      raw: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MAX_RECORD_SIZE,
      to: MAX_IMPORT_LINES + 2,
    }) as unknown as Parsed[]
    return parsed
      .filter(({ record }) => record.some((cell) => cell.trim() !== ''))
      .map(({ record, info, raw }) => ({ record, line: info.lines - (raw.trim().split('\n').length - 1) }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const { lines } = error as CsvError & { lines?: number }
    throw new Refusal('import_unreadable', { what: `há aspas fora do lugar${lines ? ` perto da linha ${lines}` : ''}` })
  }
}

/** Decided by the headings alone: later lines have decimal commas. */
function delimiterOf(text: string): string {
  const [heading = ''] = /\S.*/.exec(text) ?? []
  const count = (delimiter: string) => heading.split(delimiter).length
  return [';', ',', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best))
}

function cellsOf(fields: readonly (ImportField | null)[], record: readonly string[]): FileLine['cells'] {
  return Object.fromEntries(
    fields.flatMap((field, index) => (field ? [[field, unescaped(record[index] ?? '').trim()]] : [])),
  )
}

/** Removes the apostrophe with which the export makes formulas inert. */
function unescaped(cell: string): string {
  return /^'[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(cell) ? cell.slice(1) : cell
}
