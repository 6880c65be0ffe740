import { slugify } from '#domain/slug.ts'
import { VARIANT_LIMITS, type StoredVariant, type VariantMatrix } from '#contract/admin-variants.ts'
import type { ImportField } from './import-columns.ts'
import { isSameGtin } from './import-gtin.ts'
import type { ImportedChoice, ImportedVariant, LineProblem, ReadLine } from './import-line.ts'

export type VariantCells = Required<ImportedVariant>
/** `id` is null for those that the import creates. */
export type PlannedValue = { id: number | null; name: string; position: number }
export type PlannedOption = { id: number | null; name: string; position: number; values: PlannedValue[] }
export type PlannedVariant = {
  line: ReadLine
  /** One of each option. */
  values: PlannedValue[]
  /** Undefined: the import creates it. The variant of a product without options becomes the first line's. */
  before: StoredVariant | undefined
  cells: VariantCells
}

export type VariantPlan = {
  options: PlannedOption[]
  variants: PlannedVariant[]
  problems: Map<ReadLine, LineProblem>
}

export const BLANK: VariantCells = {
  stock_quantity: 0,
  price: null,
  original_price: null,
  sku: null,
  gtin: null,
  weight_grams: null,
  width_mm: null,
  height_mm: null,
  length_mm: null,
  is_active: true,
}
export const CELLS = Object.keys(BLANK) as (keyof VariantCells)[]

/** The variants that the lines of one product name by their option values, never by SKU. Unnamed ones stay as they are. */
export function planVariants(lines: readonly ReadLine[], stored: VariantMatrix | undefined): VariantPlan {
  const names = [0, 1, 2].map((column) => firstName(lines, column))
  const plan: VariantPlan = { options: plannedOptions(lines, names, stored), variants: [], problems: new Map() }
  const byValues = new Map(stored?.variants.map((variant) => [variant.value_ids.join(), variant]))
  const single = plan.options.length > 0 ? byValues.get('') : undefined
  const named = new Map<string, ReadLine>()
  let count = single ? 0 : byValues.size
  for (const line of lines) {
    const problem = planLine(line)
    if (problem) plan.problems.set(line, problem)
  }
  return plan

  function planLine(line: ReadLine): LineProblem | undefined {
    const values = valuesOf(line, names, plan.options)
    if ('message' in values) return values
    const key = values.map(({ position }) => position).join()
    const first = named.get(key)
    if (first) return repeated(line, values, first)
    named.set(key, line)
    if (values.length === 0 && plan.options.length > 0) return problemWithoutValues(line, stored)

    const ids = values.map(({ id }) => id)
    const adopted = single && !plan.variants.some(({ before }) => before === single) ? single : undefined
    const before = ids.includes(null) || single ? adopted : byValues.get(ids.join())
    count += before && before !== single ? 0 : 1
    if (count > VARIANT_LIMITS.variants)
      return { field: 'option1_value', message: `Use no máximo ${VARIANT_LIMITS.variants} variações por produto` }
    plan.variants.push({ line, values, before, cells: cellsOf(line, before) })
    if (line.shortenedGtin && !isSameGtin(line.shortenedGtin, before?.gtin))
      return { field: 'gtin', message: 'A planilha encurtou o GTIN: formate a coluna como texto e escreva-o inteiro' }
    return before && stockConflict(line, before.stock_quantity)
  }
}

/** Those of the product; for a product without options those of the file's first line that has some. */
function plannedOptions(
  lines: readonly ReadLine[],
  names: readonly string[],
  stored: VariantMatrix | undefined,
): PlannedOption[] {
  const known = stored?.options ?? []
  if (known.length > 0)
    return known.map(({ id, name, values }, position) => ({
      id,
      name,
      position,
      values: values.map((value, at) => ({ id: value.id, name: value.name, position: at })),
    }))
  const choices = lines.find((line) => line.choices.length > 0)?.choices ?? []
  return choices.map(({ option, column }, position) => ({
    id: null,
    name: option || names[column]!,
    position,
    values: [],
  }))
}

/** One value of each option, new ones added to it. */
function valuesOf(
  { choices }: ReadLine,
  names: readonly string[],
  options: readonly PlannedOption[],
): PlannedValue[] | LineProblem {
  if (choices.length === 0) return []
  const found = new Map<PlannedOption, ImportedChoice>()
  for (const choice of choices) {
    const name = choice.option || names[choice.column]!
    const nameField = fieldAt(choice.column, 'name')
    if (name === '') return { field: nameField, message: `Falta o nome da variação ${choice.column + 1}` }
    if (choice.value === '') return { field: fieldAt(choice.column, 'value'), message: `Falta o valor de ${name}` }
    if (slugify(name) === '') return { field: nameField, message: 'Use letras ou números no nome' }
    const option = options.find((each) => isSameName(each.name, name))
    if (!option) return { field: nameField, message: `As variações deste produto são ${namesOf(options)}` }
    if (found.has(option)) return { field: nameField, message: `${name} aparece duas vezes` }
    found.set(option, choice)
  }
  const values: PlannedValue[] = []
  for (const [at, option] of options.entries()) {
    const choice = found.get(option)
    if (!choice) return { field: fieldAt(at, 'value'), message: `Falta o valor de ${option.name}` }
    const value = valueOf(option, choice)
    if ('message' in value) return value
    values.push(value)
  }
  return values
}

function valueOf(option: PlannedOption, { column, value: name }: ImportedChoice): PlannedValue | LineProblem {
  const field = fieldAt(column, 'value')
  const known =
    option.values.find((value) => value.name === name) ?? option.values.find((value) => isSameName(value.name, name))
  if (known) return known
  if (slugify(name) === '') return { field, message: 'Use letras ou números no valor' }
  if (option.values.length === VARIANT_LIMITS.values)
    return { field, message: `Use no máximo ${VARIANT_LIMITS.values} valores em ${option.name}` }
  const added = { id: null, name, position: option.values.length }
  option.values.push(added)
  return added
}

function isSameName(one: string, other: string): boolean {
  return one === other || slugify(one) === slugify(other)
}

/** For the lines that leave it empty. */
function firstName(lines: readonly ReadLine[], at: number): string {
  const choices = lines.flatMap((line) => line.choices)
  return choices.find(({ column, option }) => column === at && option !== '')?.option ?? ''
}

function fieldAt(column: number, part: 'name' | 'value'): ImportField {
  return `option${(column + 1) as 1 | 2 | 3}_${part}`
}

function namesOf(options: readonly PlannedOption[]): string {
  return new Intl.ListFormat('pt-BR').format(options.map(({ name }) => name))
}

export function textOf(values: readonly PlannedValue[]): string {
  return values.map(({ name }) => name).join(' · ')
}

function repeated({ slug }: ReadLine, values: readonly PlannedValue[], { file }: ReadLine): LineProblem {
  if (values.length === 0) return { field: 'slug', message: `Repetido: o slug ${slug} já está na linha ${file.line}` }
  return { field: 'option1_value', message: `Repetido: ${textOf(values)} já está na linha ${file.line}` }
}

/** Such a line is about the product alone; its stock may repeat the sum, as files without variants have it. */
function problemWithoutValues(line: ReadLine, stored: VariantMatrix | undefined): LineProblem | undefined {
  const { stock_quantity: _, ...cells } = line.variant
  const stock = stockInput(line)
  const active = stored?.variants.filter(({ is_active: isActive }) => isActive) ?? []
  const sum = active.reduce((units, variant) => units + variant.stock_quantity, 0)
  const isEmpty = Object.values(cells).every((cell) => cell === null)
  if (isEmpty && (stock === undefined || stock === sum)) return undefined
  return {
    field: isEmpty ? 'stock_quantity' : 'option1_value',
    message: 'Este produto tem variações: diga em cada linha de qual é, pelo nome e pelo valor',
  }
}

/** A stock that still equals the exported one is not an input: units sold since stay sold. */
function stockInput({ variant: { stock_quantity: stock }, exportedStock }: ReadLine): number | undefined {
  return stock === exportedStock ? undefined : stock
}

function stockConflict(line: ReadLine, current: number): LineProblem | undefined {
  const { exportedStock: exported } = line
  const input = stockInput(line)
  if (exported === undefined || input === undefined || current === exported || current === input) return undefined
  return {
    field: 'stock_quantity',
    message: `O estoque mudou desde a exportação: era ${exported}, agora é ${current}. Exporte de novo, ou volte a ${exported} para não mexer nele`,
  }
}

function cellsOf(line: ReadLine, before: StoredVariant | undefined): VariantCells {
  const { stock_quantity: stock, ...given } = line.variant
  const was = Object.fromEntries(CELLS.map((cell) => [cell, (before ?? BLANK)[cell]])) as VariantCells
  if (given.gtin && isSameGtin(given.gtin, was.gtin)) given.gtin = was.gtin
  const units = before ? (stockInput(line) ?? before.stock_quantity) : (stock ?? 0)
  return { ...was, ...given, stock_quantity: units }
}
