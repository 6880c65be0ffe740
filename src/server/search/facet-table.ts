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

/** Facets are distinguished by the bits of an integer. */
const MAX_CHOSEN_FACETS = 8
const MAX_CHOSEN_VALUES = 30
/** Longer ones are sentences. */
const MAX_TEXT_LENGTH = 40
/** Of a facet in the whole catalogue; further ones are not offered. */
const MAX_VALUES = 5000
const MAX_FACETS = 500
const MAX_CACHED = 20_000
const MIN_LENGTH = 1 << 16
const GROWTH = 1.5

/**
 * What each product can be filtered by, as numbers of values in one typed array: 100,000 products take about 15 MB.
 * A product's record: the count of its distinct values, the values, and if it has several variants, their count and for
 * each the count of its values and the values (price band, in stock, on offer, options, attributes). Ids are dense, so a
 * plain array finds the records.
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
    for (let at = 1; at <= record[0]!; at++) dictionary.use(record[at]!, 1)
    if (length + record.length > data.length) makeRoom(record.length)
    if (id >= offsets.length) offsets = enlarged(offsets, Math.ceil(id * GROWTH))
    data.set(record, length)
    offsets[id] = length
    length += record.length
  }

  function recordOf({ attributes, variants }: FacetProduct): number[] {
    const own = numbersOf(attributes)
    const each = variants.map(({ priceCents, isInStock, isOnOffer, options }) => {
      const values = [dictionary.bands[priceBand(priceCents)]!, ...numbersOf(options)]
      if (isInStock) values.push(dictionary.inStock)
      if (isOnOffer) values.push(dictionary.onOffer)
      return values
    })
    const all = [...new Set([...own, ...each.flat()])]
    if (each.length === 1) return [all.length, ...all, 0]
    return [
      all.length,
      ...all,
      each.length,
      ...each.flatMap((values) => [own.length + values.length, ...own, ...values]),
    ]
  }

  function numbersOf(pairs: readonly NamedValue[]): number[] {
    return pairs.map(dictionary.add).filter((value) => value !== null)
  }

  function remove(id: number): void {
    const at = offsets[id] ?? 0
    if (at === 0) return
    for (let each = at + 1; each <= at + data[at]!; each++) dictionary.use(data[each]!, -1)
    garbage += recordEnd(data, at) - at
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
    let bits = 0
    for (const end = at + 1 + data[at++]!; at < end; at++) bits |= chosen[data[at]!]!
    let variants = data[at++]!
    if (variants === 0 || bits !== allBits) return bits === allBits
    for (; variants > 0; variants--) {
      bits = 0
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

    /** Counts the values from `at` on for a product whose choices are all there but those of `missing`, at most one facet. */
    function add(at: number, missing: number, product: number): void {
      for (const end = at + 1 + data[at++]!; at < end; at++) {
        const value = data[at]!
        if (counted[value] === product || (missing !== 0 && facetBits[value] !== missing)) continue
        counted[value] = product
        counts[value]!++
      }
    }

    function missingAt(at: number): number {
      let bits = 0
      for (const end = at + 1 + data[at++]!; at < end; at++) bits |= chosen[data[at]!]!
      return allBits & ~bits
    }

    for (let product = 1; product <= ids.length; product++) {
      let at = offsets[ids[product - 1]!] ?? 0
      if (at === 0) continue
      const missing = allBits === 0 ? 0 : missingAt(at)
      if (!isOneBit(missing)) continue
      const end = at + 1 + data[at]!
      let variants = data[end]!
      if (variants === 0 || allBits === 0) {
        add(at, missing, product)
        if (missing === 0) total++
        continue
      }
      let isMatch = false
      for (at = end + 1; variants > 0; variants--) {
        const ofVariant = missingAt(at)
        if (isOneBit(ofVariant)) add(at, ofVariant, product)
        if (ofVariant === 0) isMatch = true
        at += 1 + data[at]!
      }
      if (isMatch) total++
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

/** At most one. */
function isOneBit(bits: number): boolean {
  return (bits & (bits - 1)) === 0
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
  /** By name and value as written: making slugs is most of the work. */
  const entries = new Map<string, Entry>()

  function addFacet(key: string, name: string): number {
    const number = facets.push({ key, name, values: [], byKey: new Map() }) - 1
    facetNumbers.set(key, number)
    return number
  }

  function addValue(facet: number, key: string, name: string): Entry {
    const { values, byKey } = facets[facet]!
    const entry = { number: facetOfValue.push(facet) - 1, key, name }
    uses.push(0)
    values.push(entry)
    byKey.set(key, entry)
    return entry
  }

  const price = addFacet(PRICE.key, PRICE.name)
  const bands = PRICE_BANDS.map(({ key, name }) => addValue(price, key, name).number)
  const inStock = addValue(addFacet(IN_STOCK.key, IN_STOCK.name), YES, IN_STOCK.value).number
  const onOffer = addValue(addFacet(ON_OFFER.key, ON_OFFER.name), YES, ON_OFFER.value).number

  /** The number of a value; null if it is no value to filter by. */
  function add({ name, value }: NamedValue): number | null {
    const text = `${name}\n${value}`
    const known = entries.get(text)
    const entry = known ?? findOrAdd(name, value)
    if (!entry) return null
    if (entries.size >= MAX_CACHED) entries.clear()
    if (!known) entries.set(text, entry)
    if (uses[entry.number] === 0) entry.name = value
    return entry.number
  }

  function findOrAdd(name: string, value: string): Entry | null {
    if (name.length > MAX_TEXT_LENGTH || value.length > MAX_TEXT_LENGTH) return null
    const [facetSlug, key] = [facetKey(name), slugify(value)]
    if (key === '') return null
    const facet = facetNumbers.get(facetSlug) ?? (facets.length < MAX_FACETS ? addFacet(facetSlug, name) : undefined)
    if (facet === undefined) return null
    const { byKey, values } = facets[facet]!
    return byKey.get(key) ?? (values.length < MAX_VALUES ? addValue(facet, key, value) : null)
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
