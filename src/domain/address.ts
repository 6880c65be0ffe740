import { cepDigits, formatCep } from './cep.ts'
import { foldText } from './search.ts'
import { cleanLine } from './text.ts'

/** Codes of the states and the Distrito Federal. */
export const STATES: readonly string[] = [
  'AC',
  'AL',
  'AP',
  'AM',
  'BA',
  'CE',
  'DF',
  'ES',
  'GO',
  'MA',
  'MT',
  'MS',
  'MG',
  'PA',
  'PB',
  'PR',
  'PE',
  'PI',
  'RJ',
  'RN',
  'RS',
  'RO',
  'RR',
  'SC',
  'SP',
  'SE',
  'TO',
]

/** As typed in the form; any part may be empty. */
export type Place = {
  cep: string
  street: string
  number: string
  complement: string
  neighborhood: string
  city: string
  state: string
}

/** A place with its recipient. */
export type Address = Place & { recipient: string; phone: string; document: string }

/** Where an order goes: its line and, unless it came without them, the line's parts. */
export type Destination = {
  shipping_address: string
  destination: (Place & { ibge_code: string | null }) | null
}

/**
 * The line that is sent and stored, without the recipient:
 * 'Rua XV de Novembro, 100, Apto 12 - Centro, Curitiba - PR, CEP 80010-000'.
 * The CEP is labelled and stands after all free text, so that `findCep` finds it.
 */
export function composeAddress(address: Place): string {
  const cep = formatCep(address.cep)
  const place = joined([address.street, address.number, address.complement], ', ')
  return joined(
    [
      joined([place, address.neighborhood], ' - '),
      joined([withoutCommas(address.city), withoutCommas(address.state)], ' - '),
      cep && `CEP ${cep}`,
    ],
    ', ',
  )
}

// addressLines() splits at commas.
function withoutCommas(text: string): string {
  return text.replaceAll(',', ' ')
}

function joined(parts: readonly string[], separator: string): string {
  return parts
    .map((part) => cleanLine(part).replace(/^[\s,-]+|[\s,-]+$/g, ''))
    .filter((part) => part !== '')
    .join(separator)
}

/** Equal for the same recipient at the same address, regardless of case, accents and punctuation of the CEP. */
export function addressKey({ cep, street, number, complement, recipient }: Address): string {
  return [cepDigits(cep), street, number, complement, recipient].map(foldText).join('|')
}

const ENDING = /^(.+), ([^,]+), (CEP \d{5}-?\d{3})(?:, (.+))?$/

/** The lines of a label or a screen: name; street, number, complement; neighbourhood; city; CEP; telephone; CPF. */
export function addressLines(text: string): string[] {
  const lines = text
    .split(/[\r\n]+/)
    .map(cleanLine)
    .filter((line) => line !== '')
  const [only] = lines
  if (only === undefined || lines.length > 1) return lines

  const match = ENDING.exec(only)
  if (!match) return lines
  const [, place = '', city = '', cep = '', contact = ''] = match
  return [...placeLines(place), city, cep, ...contact.split(', ')].filter((line) => line !== '')
}

/** Like `addressLines`, but from the parts if there are any. */
export function destinationLines({ shipping_address: line, destination }: Destination): string[] {
  if (!destination) return addressLines(line)
  const { city, state, cep } = destination
  return [...streetLines(destination), joined([city, state], ' - '), `CEP ${formatCep(cep)}`]
}

function streetLines({ street, number, complement, neighborhood }: Place): string[] {
  return [joined([street, number, complement], ', '), joined([neighborhood], '')].filter((line) => line !== '')
}

export type ParcelAddress = {
  /** Street, number, complement; neighbourhood. */ lines: string[]
  /** 'Rio de Janeiro, RJ' */ city: string
  /** '22240-003' */ cep: string
}

/** The parts that a label shows apart. Anything unrecognised stays in `lines`. */
export function parcelAddress({ shipping_address: text, destination }: Destination): ParcelAddress {
  if (destination) {
    const { city, state, cep } = destination
    return { lines: streetLines(destination), city: joined([city, state], ', '), cep: formatCep(cep) }
  }
  const lines = addressLines(text)
  const at = lines.findLastIndex((line) => /^CEP:? \d{5}-?\d{3}$/.test(line))
  if (at < 2) return { lines, city: '', cep: '' }
  return {
    lines: [...lines.slice(0, at - 1), ...lines.slice(at + 1)],
    city: lines[at - 1]!.replace(/ - ([A-Za-z]{2})$/, ', $1'),
    cep: lines[at]!.replace(/^CEP:? /, ''),
  }
}

// With a house number in third place, the first part is a recipient.
function placeLines(place: string): string[] {
  const dash = place.lastIndexOf(' - ')
  const neighborhood = dash < 0 ? '' : place.slice(dash + 3)
  const parts = (dash < 0 ? place : place.slice(0, dash)).split(', ')
  const [first = '', second = '', third = ''] = parts
  const named = parts.length > 2 && !isHouseNumber(second) && isHouseNumber(third)
  return named ? [first, parts.slice(1).join(', '), neighborhood] : [parts.join(', '), neighborhood]
}

function isHouseNumber(text: string): boolean {
  return /^(?:\d|s\/?n|km\b)/i.test(text)
}
