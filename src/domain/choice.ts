import { slugify } from './slug.ts'

type Named = { id: number; name: string }
type Option = Named & { values: readonly Named[] }
type Sold = { value_ids: readonly number[]; stock_quantity: number }

/** One value of each option, in the order of the options; null while it is open. */
export type Choice = readonly (number | null)[]

export function matchingVariants<V extends Sold>(variants: readonly V[], choice: Choice): V[] {
  return variants.filter((variant) =>
    choice.every((value, place) => value === null || value === variant.value_ids[place]),
  )
}

const isInStock = ({ stock_quantity: units }: Sold) => units > 0

export type ValueState = 'in_stock' | 'sold_out' | 'absent'

/** `absent`: the value does not exist together with the rest of the choice. */
export function valueState(
  variants: readonly Sold[],
  choice: Choice,
  { place, value }: { place: number; value: number },
): ValueState {
  const matching = matchingVariants(variants, replaced(choice, place, value))
  if (matching.length === 0) return 'absent'
  return matching.some(isInStock) ? 'in_stock' : 'sold_out'
}

/** If the combination does not exist, the other values move to the nearest one in stock, or open. */
export function choose(
  variants: readonly Sold[],
  choice: Choice,
  { place, value }: { place: number; value: number },
): Choice {
  const wanted = replaced(choice, place, value)
  if (matchingVariants(variants, wanted).length > 0) return withOnlyValues(variants, wanted)
  const alone = choice.map((_, each) => (each === place ? value : null))
  const common = (variant: Sold) => variant.value_ids.filter((each, at) => each === choice[at]).length
  const [nearest] = matchingVariants(variants, alone)
    .filter(isInStock)
    .sort((a, b) => common(b) - common(a))
  if (!nearest) return withOnlyValues(variants, alone)
  return withOnlyValues(
    variants,
    wanted.map((each, at) => (each === null ? null : nearest.value_ids[at]!)),
  )
}

/** Chooses the value of an option that has no other, unless it is sold out. */
function withOnlyValues(variants: readonly Sold[], choice: Choice): Choice {
  return choice.map((value, place) => {
    const values = new Set(variants.map((variant) => variant.value_ids[place]!))
    return value === null && values.size === 1 && variants.some(isInStock) ? [...values][0]! : value
  })
}

/** Only options and values of variants that are sold. */
export function soldOptions<Each extends Option>(options: readonly Each[], variants: readonly Sold[]): Each[] {
  return options.map((option, place) => {
    const sold = new Set(variants.map((variant) => variant.value_ids[place]))
    return { ...option, values: option.values.filter(({ id }) => sold.has(id)) }
  })
}

/** 'cor=azul&tamanho=50-cm'. Unknown values and combinations are ignored. */
export function choiceFromQuery(
  options: readonly Option[],
  variants: readonly Sold[],
  query: Pick<URLSearchParams, 'get'>,
): Choice {
  const open: Choice = options.map(() => null)
  const choice = options.reduce((before, option, place) => {
    const asked = query.get(keyOf(option, options))
    const value = option.values.find((each) => keyOf(each, option.values) === asked)
    const next = value ? replaced(before, place, value.id) : before
    return matchingVariants(variants, next).length > 0 ? next : before
  }, open)
  return withOnlyValues(variants, choice)
}

/** '?cor=azul&tamanho=50-cm', for the address of the product's page; empty for an open choice. */
export function choiceQuery(options: readonly Option[], choice: Choice): string {
  const query = new URLSearchParams()
  for (const [place, option] of options.entries()) {
    const value = option.values.find(({ id }) => id === choice[place])
    if (value) query.set(keyOf(option, options), keyOf(value, option.values))
  }
  return query.size > 0 ? `?${query}` : ''
}

/** Every value that a choice may have, in the order of `choiceQuery`: 'cor=verde&cor=azul'. */
export function choicesQuery(options: readonly Option[]): string {
  const pairs = options.flatMap((option) =>
    option.values.map((value) => [keyOf(option, options), keyOf(value, option.values)]),
  )
  return new URLSearchParams(pairs).toString()
}

/** Its slug; its number if an earlier sibling has the same slug, or there is none. */
export function keyOf(each: Named, siblings: readonly Named[]): string {
  const slug = slugify(each.name)
  const first = siblings.find((sibling) => slugify(sibling.name) === slug)
  return slug === '' || first?.id !== each.id ? String(each.id) : slug
}

function replaced(choice: Choice, place: number, value: number): Choice {
  return choice.map((before, each) => (each === place ? value : before))
}

/**
 * The pictures of the chosen values come first, those of values that are not sold last. A chosen value with pictures
 * hides those of its option's other values.
 */
export function picturesOfChoice<P extends { value_id: number | null }>(
  pictures: readonly P[],
  options: readonly Option[],
  choice: Choice,
): P[] {
  const isPictured = (value: number | null) => value !== null && pictures.some(({ value_id: id }) => id === value)
  function rank({ value_id: id }: P): number | null {
    if (id === null) return 1
    if (choice.includes(id)) return 0
    const place = options.findIndex(({ values }) => values.some((value) => value.id === id))
    if (place === -1) return 2
    const chosen = choice[place]!
    return chosen === null ? 1 : isPictured(chosen) ? null : 2
  }
  return [0, 1, 2].flatMap((wanted) => pictures.filter((picture) => rank(picture) === wanted))
}

const FEMININE = /^(cor|.*(a|ção|são|gem|dade))$/
const MASCULINE_IN_A = /^(aroma|tema|sistema|idioma)$/

/** 'Escolha o tamanho', 'Escolha a cor do disco'. */
export function choosePrompt(optionName: string): string {
  const name = /^\p{Lu}\p{Ll}/u.test(optionName) ? optionName[0]!.toLowerCase() + optionName.slice(1) : optionName
  const [noun = ''] = name.split(' ')
  return `Escolha ${FEMININE.test(noun) && !MASCULINE_IN_A.test(noun) ? 'a' : 'o'} ${name}`
}
