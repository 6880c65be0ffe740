import { addBusinessDays, saoPauloDay, type Day } from './calendar.ts'
import { cepDigits, isCep } from './cep.ts'

export const MAX_DELIVERY_DAYS = 90
/** More than any table by two or three digits needs. */
export const MAX_DELIVERY_LINES = 1000

/** Business days from the confirmed payment, for CEPs from `from` to `to` inclusive, eight digits each. */
type Range = { from: string; to: string; days: number }

/** The shop's delivery terms: by CEP, and for every other CEP `defaultDays`; null for no estimate. */
export type DeliveryTerms = { table: string; defaultDays: number | null }

export const NO_DELIVERY_TERMS: DeliveryTerms = { table: '', defaultDays: null }

/** The specification's table, from Curitiba, by the first two digits; only for the demo shop. */
export const DEMO_DELIVERY_TERMS: DeliveryTerms = {
  table: [
    '01-09 2',
    '11-19 3',
    '20-26 3',
    '27-34 4',
    '35-39 5',
    '40-45 5',
    '46-54 6',
    '55-56 7',
    '57-61 6',
    '62-69 7',
    '70-71 4',
    '72-75 5',
    '76-77 7',
    '78 6',
    '79 4',
    '80-84 1',
    '85-86 2',
    '87 3',
    '88-89 2',
    '90-94 3',
    '95-99 4',
  ].join('\n'),
  defaultDays: 7,
}

const CEP_OR_PREFIX = String.raw`(\d{5}-?\d{3}|\d{1,5})`
const LINE = new RegExp(
  String.raw`^${CEP_OR_PREFIX}(?:\s*(?:-|–|a|até)\s*${CEP_OR_PREFIX})?\s*[\s:;=,]\s*(\d{1,3})(?:\s*dias?(?:\s+úteis|\s+útil)?)?$`,
  'i',
)

export type ParsedTable = {
  ranges: Range[]
  /** The first invalid line, counted from 1. */ wrongLine: number | null
}

/** Lines like '80-84 1', '01000-000 a 05999-999 2' or '69 7 dias': CEPs or prefixes, and business days. */
export function parseDeliveryTable(table: string): ParsedTable {
  const ranges: Range[] = []
  for (const [index, raw] of table.split(/\r\n|\r|\n/).entries()) {
    const text = raw.trim()
    if (text === '') continue
    const range = readLine(text)
    if (range === null) return { ranges, wrongLine: index + 1 }
    ranges.push(range)
  }
  return { ranges, wrongLine: null }
}

function readLine(text: string): Range | null {
  const match = LINE.exec(text)
  if (!match) return null
  const [first, last, days] = [match[1]!.replace('-', ''), (match[2] ?? match[1]!).replace('-', ''), Number(match[3])]
  const range = { from: first.padEnd(8, '0'), to: last.padEnd(8, '9'), days }
  const isValid = first.length === last.length && range.from <= range.to && days >= 1 && days <= MAX_DELIVERY_DAYS
  return isValid ? range : null
}

/** Business days from the confirmed payment by the narrowest matching range; null without an estimate. */
export function deliveryDays(cep: string | null, { table, defaultDays }: DeliveryTerms): number | null {
  const digits = cep !== null && isCep(cep) ? cepDigits(cep) : null
  if (digits === null) return longestDays({ table, defaultDays })
  const matching = parseDeliveryTable(table).ranges.filter(({ from, to }) => from <= digits && digits <= to)
  const narrowest = matching.toSorted((a, b) => widthOf(a) - widthOf(b))[0]
  return narrowest?.days ?? defaultDays
}

/** For an address without a CEP, which may be anywhere: the longest term, or null if some CEPs have none. */
function longestDays({ table, defaultDays }: DeliveryTerms): number | null {
  return defaultDays === null
    ? null
    : Math.max(defaultDays, ...parseDeliveryTable(table).ranges.map(({ days }) => days))
}

function widthOf({ from, to }: Range): number {
  return Number(to) - Number(from)
}

export function hasDeliveryTerms({ table, defaultDays }: DeliveryTerms): boolean {
  return defaultDays !== null || table.trim() !== ''
}

export function deliveryDay(days: number, paidAt: Date): Day {
  return addBusinessDays(saoPauloDay(paidAt), days)
}
