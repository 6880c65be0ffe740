import { CsvError, parse } from 'csv-parse/sync'
import { decodeText } from '#contract/csv.ts'
import type { Bytes } from '#contract/endpoint.ts'
import { readSeparatorLine } from '#domain/separator-line.ts'
import { Refusal } from '../refusal.ts'
import { fieldOfHeading, HEADINGS, type ImportField } from './import-columns.ts'

export const MAX_IMPORT_LINES = 20_000
const MAX_RECORD_SIZE = 100_000
const CR = 0x0d
const LF = 0x0a

export type FileLine = { line: number; cells: Partial<Record<ImportField, string>> }
type FileRecord = { line: number; record: string[] }
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

function parseLines(text: string): FileRecord[] {
  const { separator, rest } = readSeparatorLine(text)
  const bytes = Buffer.from(rest)
  const lineAt = countLines(bytes)
  const records: FileRecord[] = []
  let line = lineAt(0)
  try {
    parse(bytes, {
      bom: true,
      delimiter: separator ?? delimiterOf(rest),
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MAX_RECORD_SIZE,
      to: MAX_IMPORT_LINES + 2,
      on_record: (record, info) => {
        if (record.some((cell) => cell.trim() !== '')) records.push({ line, record })
        line = lineAt(info.bytes)
        return null
      },
    })
    return records
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const what =
      error.code === 'CSV_MAX_RECORD_SIZE'
        ? `a linha ${line} passa de 100 kB: o texto é longo demais, ou falta fechar aspas`
        : `há aspas fora do lugar perto da linha ${line}`
    throw new Refusal('import_unreadable', { what })
  }
}

/**
 * Returns the line of the first text at or after an offset; offsets must not decrease.
 * The parser's own count takes a '\r\n' inside quotes for two lines.
 */
function countLines(bytes: Uint8Array): (offset: number) => number {
  let at = 0
  let line = 1
  return (offset) => {
    for (; at < offset || bytes[at] === CR || bytes[at] === LF; at++)
      if (bytes[at] === LF || (bytes[at] === CR && bytes[at + 1] !== LF)) line++
    return line
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
