import { facetKey, IN_STOCK, ON_OFFER, PRICE, PRICE_BANDS, priceBand, type Facet, YES } from '#domain/facets.ts'
import { slugify } from '#domain/slug.ts'

export type NamedValue = { name: string; value: string }
export type FacetVariant = { priceCents: number; isInStock: boolean; isOnOffer: boolean; options: NamedValue[] }
/** `attributes` belong to each of the variants, of which there is at least one. */
export type FacetProduct = { attributes: readonly NamedValue[]; variants: readonly FacetVariant[] }

/** Several values of a facet are alternatives; all facets must match, in one and the same variant. */
export type Selection = {
  /** The choices that exist, sorted: 'cor=azul&cor=verde&estoque=sim'. */
  filters: string
  /** By value: the bit of its facet if the value is chosen. */
  chosen: Uint32Array
  /** By value: the bit of its facet if any of the facet's values is chosen. */
  facetBits: Uint32Array
  allBits: number
}

export type FacetTable = ReturnType<typeof createFacetTable>

/** Facets are told apart by the bits of an integer. */
const MAX_CHOSEN_FACETS = 8
const MAX_CHOSEN_VALUES = 30
/** Longer ones are sentences. */
const MAX_TEXT_LENGTH = 40
/** Of a facet in the whole catalogue; further ones are not offered. */
const MAX_VALUES = 5000
const MAX_FACETS = 500
const MIN_LENGTH = 1 << 16
const GROWTH = 1.5

/**
 * What each product can be filtered by, as numbers of values in one typed array: 100,000 products take about 10 MB.
 * A product's record: count of attributes, attributes, count of variants, and for each variant the count of its values and
 * the values (its price band, in stock, on offer, options). Ids are dense, so a plain array finds the records.
 */
export function createFacetTable() {
  const dictionary = createDictionary()
  let data = new Uint32Array(MIN_LENGTH)
  let offsets = new Uint32Array(MIN_LENGTH)
  /** Position 0 is unused: an offset of 0 means no record. */
  let length = 1
  let garbage = 0

  function put(id: number, product: FacetProduct): void {
    remove(id)
    const record = recordOf(product)
    for (const value of valuesOf(record, 0)) dictionary.use(value, 1)
    if (length + record.length > data.length) makeRoom(record.length)
    if (id >= offsets.length) offsets = enlarged(offsets, Math.ceil(id * GROWTH))
    data.set(record, length)
    offsets[id] = length
    length += record.length
  }

  function recordOf({ attributes, variants }: FacetProduct): number[] {
    const own = numbersOf(attributes)
    const record = [own.length, ...own, variants.length]
    for (const { priceCents, isInStock, isOnOffer, options } of variants) {
      const values = [dictionary.bands[priceBand(priceCents)]!, ...numbersOf(options)]
      if (isInStock) values.push(dictionary.inStock)
      if (isOnOffer) values.push(dictionary.onOffer)
      record.push(values.length, ...values)
    }
    return record
  }

  function numbersOf(pairs: readonly NamedValue[]): number[] {
    return pairs.map(dictionary.add).filter((value) => value !== null)
  }

  function remove(id: number): void {
    const at = offsets[id] ?? 0
    if (at === 0) return
    let size = 0
    for (const value of valuesOf(data, at, (end) => (size = end - at))) dictionary.use(value, -1)
    garbage += size
    offsets[id] = 0
  }

  /** Copies the records in use to a new array, with room for more. */
  function makeRoom(needed: number): void {
    const used = length - garbage
    const next = new Uint32Array(Math.max(MIN_LENGTH, Math.ceil((used + needed) * GROWTH)))
    let end = 1
    for (let id = 0; id < offsets.length; id++) {
      const at = offsets[id]!
      if (at === 0) continue
      const to = recordEnd(data, at)
      next.set(data.subarray(at, to), end)
      offsets[id] = end
      end += to - at
    }
    ;[data, length, garbage] = [next, end, 0]
  }

  /** Null if nothing that exists is chosen. Unknown names and values are ignored. */
  function select(filters: string): Selection | null {
    const chosen = new Uint32Array(dictionary.size())
    const facetBits = new Uint32Array(dictionary.size())
    const bits = new Map<number, number>()
    const pairs = new Set<string>()
    for (const [facet, value] of new URLSearchParams(filters)) {
      const number = dictionary.find(facet, value)
      if (number === undefined || pairs.size >= MAX_CHOSEN_VALUES) continue
      const ofFacet = dictionary.facetOf(number)
      if (!bits.has(ofFacet) && bits.size >= MAX_CHOSEN_FACETS) continue
      const bit = bits.get(ofFacet) ?? 1 << bits.size
      bits.set(ofFacet, bit)
      chosen[number] = bit
      pairs.add(`${facet}=${value}`)
    }
    for (const [facet, bit] of bits) for (const value of dictionary.valuesOfFacet(facet)) facetBits[value] = bit
    if (pairs.size === 0) return null
    return { filters: [...pairs].toSorted().join('&'), chosen, facetBits, allBits: (1 << bits.size) - 1 }
  }

  function matches(id: number, { chosen, allBits }: Selection): boolean {
    let at = offsets[id] ?? 0
    if (at === 0) return false
    let own = 0
    for (const end = at + 1 + data[at++]!; at < end; at++) own |= chosen[data[at]!]!
    for (let variants = data[at++]!; variants > 0; variants--) {
      let bits = own
      for (const end = at + 1 + data[at++]!; at < end; at++) bits |= chosen[data[at]!]!
      if (bits === allBits) return true
    }
    return false
  }

  /** Products by value; the choice in a facet does not change the counts of its own values. */
  function count(ids: Uint32Array, selection: Selection | null): { total: number; counts: Uint32Array } {
    const { chosen, facetBits, allBits } = selection ?? noSelection()
    const counts = new Uint32Array(dictionary.size())
    /** By value: the last product counted, from 1. */
    const counted = new Uint32Array(dictionary.size())
    let total = 0

    function add(value: number, product: number): void {
      if (counted[value] === product) return
      counted[value] = product
      counts[value]!++
    }

    for (let product = 1; product <= ids.length; product++) {
      let at = offsets[ids[product - 1]!] ?? 0
      if (at === 0) continue
      const start = at + 1
      let own = 0
      for (const end = at + 1 + data[at++]!; at < end; at++) own |= chosen[data[at]!]!
      const ownEnd = at
      let isMatch = false
      let onlyMissing = 0
      for (let variants = data[at++]!; variants > 0; variants--) {
        const first = at + 1
        let bits = own
        const end = first + data[at]!
        for (at = first; at < end; at++) bits |= chosen[data[at]!]!
        const missing = allBits & ~bits
        if (missing === 0) {
          isMatch = true
          for (let each = first; each < end; each++) add(data[each]!, product)
        } else if ((missing & (missing - 1)) === 0) {
          onlyMissing |= missing
          for (let each = first; each < end; each++) if (facetBits[data[each]!] === missing) add(data[each]!, product)
        }
      }
      if (isMatch) total++
      if (isMatch || onlyMissing !== 0)
        for (let each = start; each < ownEnd; each++)
          if (isMatch || (facetBits[data[each]!]! & onlyMissing) !== 0) add(data[each]!, product)
    }
    return { total, counts }
  }

  function noSelection(): Omit<Selection, 'filters'> {
    const none = new Uint32Array(dictionary.size())
    return { chosen: none, facetBits: none, allBits: 0 }
  }

  /** All facets that some of the products have, and those that are chosen. */
  function facetsOf(ids: Uint32Array, selection: Selection | null): { total: number; facets: Facet[] } {
    const { total, counts } = count(ids, selection)
    const facets = dictionary.all().map(({ values, ...facet }) => ({
      ...facet,
      values: values
        .map(({ number, key, name }) => ({
          key,
          name,
          count: counts[number]!,
          is_chosen: selection !== null && selection.chosen[number] !== 0,
        }))
        .filter((value) => value.count > 0 || value.is_chosen),
    }))
    return { total, facets: facets.filter(({ values }) => values.length > 0) }
  }

  return { put, remove, select, matches, facetsOf }
}

function* valuesOf(data: ArrayLike<number>, start: number, onEnd?: (end: number) => void): Generator<number> {
  let at = start
  for (const end = at + 1 + data[at++]!; at < end; at++) yield data[at]!
  for (let variants = data[at++]!; variants > 0; variants--)
    for (const end = at + 1 + data[at++]!; at < end; at++) yield data[at]!
  onEnd?.(at)
}

function recordEnd(data: Uint32Array, start: number): number {
  let at = start + 1 + data[start]!
  for (let variants = data[at++]!; variants > 0; variants--) at += 1 + data[at]!
  return at
}

function enlarged(values: Uint32Array, length: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(length)
  larger.set(values)
  return larger
}

type Entry = { number: number; key: string; name: string }

/** Facets and values by number. A value that no product has any more is unknown, and takes the next spelling. */
function createDictionary() {
  const facets: { key: string; name: string; values: Entry[]; byKey: Map<string, Entry> }[] = []
  const facetNumbers = new Map<string, number>()
  /** By value. */
  const facetOfValue: number[] = []
  const uses: number[] = []

  function addFacet(key: string, name: string): number {
    const number = facets.push({ key, name, values: [], byKey: new Map() }) - 1
    facetNumbers.set(key, number)
    return number
  }

  function addValue(facet: number, key: string, name: string): number {
    const { values, byKey } = facets[facet]!
    const entry = { number: facetOfValue.push(facet) - 1, key, name }
    uses.push(0)
    values.push(entry)
    byKey.set(key, entry)
    return entry.number
  }

  const price = addFacet(PRICE.key, PRICE.name)
  const bands = PRICE_BANDS.map(({ key, name }) => addValue(price, key, name))
  const inStock = addValue(addFacet(IN_STOCK.key, IN_STOCK.name), YES, IN_STOCK.value)
  const onOffer = addValue(addFacet(ON_OFFER.key, ON_OFFER.name), YES, ON_OFFER.value)

  /** The number of a value; null if it is no value to filter by. */
  function add({ name, value }: NamedValue): number | null {
    if (name.length > MAX_TEXT_LENGTH || value.length > MAX_TEXT_LENGTH) return null
    const [facetSlug, key] = [facetKey(name), slugify(value)]
    if (key === '') return null
    const facet = facetNumbers.get(facetSlug) ?? (facets.length < MAX_FACETS ? addFacet(facetSlug, name) : undefined)
    if (facet === undefined) return null
    const { byKey, values } = facets[facet]!
    const entry = byKey.get(key)
    if (!entry) return values.length < MAX_VALUES ? addValue(facet, key, value) : null
    if (uses[entry.number] === 0) entry.name = value
    return entry.number
  }

  return {
    bands,
    inStock,
    onOffer,
    add,
    use: (value: number, change: number) => void (uses[value]! += change),
    size: () => uses.length,
    facetOf: (value: number) => facetOfValue[value]!,
    valuesOfFacet: (facet: number) => facets[facet]!.values.map(({ number }) => number),
    all: () => facets,
    find(facet: string, value: string): number | undefined {
      const entry = facets[facetNumbers.get(facet) ?? -1]?.byKey.get(value)
      return entry && uses[entry.number]! > 0 ? entry.number : undefined
    },
  }
}
