import type { Address } from '#domain/address.ts'
import { isCpf } from '#domain/cpf.ts'
import { slugify } from '#domain/slug.ts'
import type { PastTexts } from './past-texts.ts'
import type { Random } from './random.ts'

export type Customer = {
  email: string
  name: string
  address: Address
  ibgeCode: string
  /** How often they come back, relative to others; 0 for a single order. */
  loyalty: number
}

const REPEATING_SHARE = 0.38

export function inventCustomers(random: Random, texts: PastTexts, count: number): Customer[] {
  const taken = new Set<string>()
  return Array.from({ length: count }, () => inventCustomer(random, texts, taken))
}

function inventCustomer(random: Random, texts: PastTexts, taken: Set<string>): Customer {
  const [first, last] = inventName(random, texts, taken)
  const city = random.pickByWeight(texts.cities, ({ weight }) => weight)
  const [neighborhood, prefix] = random.pick(Object.entries(city.places))
  const name = `${first} ${last}`
  return {
    email: `${slugify(first)}.${slugify(last)}@${random.pick(texts.mailDomains)}`,
    name,
    ibgeCode: city.ibge,
    loyalty: random.isLuckyAt(REPEATING_SHARE) ? 0.25 + random.next() ** 3 : 0,
    address: {
      recipient: random.isLuckyAt(0.5) ? name : `${first} ${random.pick(texts.surnames)} ${last}`,
      phone: `${city.ddd}9${random.int(6, 9)}${random.digits(7)}`,
      document: inventCpf(random),
      cep: `${prefix}${String(random.int(10, 890)).padStart(3, '0')}`,
      street: random.pick(texts.streets),
      number: String(random.int(8, 1980)),
      complement: random.isLuckyAt(0.6) ? random.pick(texts.complements) : '',
      neighborhood,
      city: city.name,
      state: city.state,
    },
  }
}

function inventName(random: Random, texts: PastTexts, taken: Set<string>): [first: string, last: string] {
  for (;;) {
    const first = random.pick(random.isLuckyAt(0.64) ? texts.femaleNames : texts.maleNames)
    const last = random.pick(texts.surnames)
    if (taken.has(`${first} ${last}`)) continue
    taken.add(`${first} ${last}`)
    return [first, last]
  }
}

function inventCpf(random: Random): string {
  const digits = random.digits(9)
  const checked = Array.from({ length: 100 }, (_, check) => digits + String(check).padStart(2, '0'))
  return checked.find(isCpf) ?? inventCpf(random)
}
