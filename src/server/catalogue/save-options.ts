import { slugify } from '#domain/slug.ts'
import type { adminVariants, StoredOption } from '#contract/admin-variants.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Tx } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'

type Form = Pick<Input<typeof adminVariants.save>, 'options' | 'seen_options'>
type OptionInput = Form['options'][number]

/** With the ids that stored options and values have; null ones are to be inserted. */
export type PlannedOption = {
  id: number | null
  name: string
  values: { id: number | null; name: string; color: string | null }[]
}

/** Refuses options that a colleague has changed meanwhile, and equal names. */
export function planOptions({ options, seen_options: seen }: Form, stored: readonly StoredOption[]): PlannedOption[] {
  checkNames(options)
  if (JSON.stringify(stored) === JSON.stringify(seen)) return options.map((option) => withKnownIds(option, stored))
  // A repeated request whose first response was lost has stored the same names.
  if (JSON.stringify(namesOf(options)) !== JSON.stringify(namesOf(stored))) throw new Refusal('stale')
  return options.map((option, place) => ({
    ...option,
    id: stored[place]!.id,
    values: option.values.map(({ name, color = null }, at) => ({ id: stored[place]!.values[at]!.id, name, color })),
  }))
}

function namesOf(options: readonly { name: string; values: readonly { name: string }[] }[]) {
  return options.map(({ name, values }) => [name, values.map((value) => value.name)])
}

/** A name that a hidden or unlisted value has becomes that value. */
function withKnownIds({ id, name, values }: OptionInput, stored: readonly StoredOption[]): PlannedOption {
  const own = stored.find((option) => (id === undefined ? isSameName(option.name, name) : option.id === id))
  if (id !== undefined && !own) throw new Refusal('stale')
  const listed = new Set(values.map((value) => value.id))
  const planned = values.map((value) => {
    const known = own?.values.find((each) =>
      value.id === undefined ? !listed.has(each.id) && isSameName(each.name, value.name) : each.id === value.id,
    )
    if (value.id !== undefined && !known) throw new Refusal('stale')
    const { color = known?.color ?? null } = value
    return { id: known?.id ?? null, name: value.name, color }
  })
  return { id: own?.id ?? null, name, values: planned }
}

function isSameName(one: string, other: string): boolean {
  return slugify(one) === slugify(other)
}

/** Equal without accents and case would be indistinguishable in addresses and to shoppers. */
function checkNames(options: readonly OptionInput[]): void {
  const fields: Record<string, string> = {}
  mark(fields, options, (place) => `options.${place}.name`)
  options.forEach(({ values }, place) => mark(fields, values, (at) => `options.${place}.values.${at}.name`))
  const ids = options.flatMap(({ id, values }) => [
    id && `o${id}`,
    ...values.map((value) => value.id && `v${value.id}`),
  ])
  const known = ids.filter(Boolean)
  if (new Set(known).size < known.length) throw new Refusal('stale')
  const [what] = Object.values(fields)
  if (what) throw new Refusal('invalid_input', { what }, { fields })
}

function mark(fields: Record<string, string>, named: readonly { name: string }[], fieldAt: (place: number) => string) {
  const names = new Set<string>()
  named.forEach(({ name }, place) => {
    const key = slugify(name)
    if (key === '') fields[fieldAt(place)] = 'Use letras ou números no nome'
    else if (names.has(key)) fields[fieldAt(place)] = `Já existe '${name}'`
    names.add(key)
  })
}

export type WrittenOption = { id: number; valueIds: number[] }

/** Renames, inserts and orders; nothing is deleted. */
export async function writeOptions(
  tx: Tx,
  productId: number,
  planned: readonly PlannedOption[],
  stored: readonly StoredOption[],
): Promise<WrittenOption[]> {
  await freeNames(tx, planned, stored)
  const written: WrittenOption[] = []
  for (const [position, { id, name, values }] of planned.entries()) {
    const optionId = await writeOption(tx, id, { product_id: productId, position, name })
    const valueIds: number[] = []
    for (const [place, value] of values.entries())
      valueIds.push(
        await writeValue(tx, value.id, { option_id: optionId, position: place, name: value.name, color: value.color }),
      )
    written.push({ id: optionId, valueIds })
  }
  return written
}

/** Two names can be swapped only through names that cannot be typed. */
async function freeNames(tx: Tx, planned: readonly PlannedOption[], stored: readonly StoredOption[]): Promise<void> {
  for (const option of stored) {
    const next = planned.find(({ id }) => id === option.id)
    if (next?.name !== option.name)
      await tx
        .updateTable('product_options')
        .set({ name: `\u0001${option.id}` })
        .where('id', '=', option.id)
        .execute()
    for (const value of next ? option.values : []) {
      const kept = next!.values.find(({ id }) => id === value.id)
      if (kept && kept.name !== value.name)
        await tx
          .updateTable('option_values')
          .set({ name: `\u0001${value.id}` })
          .where('id', '=', value.id)
          .execute()
    }
  }
}

async function writeOption(tx: Tx, id: number | null, row: { product_id: number; position: number; name: string }) {
  if (id !== null) {
    await tx.updateTable('product_options').set(row).where('id', '=', id).execute()
    return id
  }
  return (await tx.insertInto('product_options').values(row).returning('id').executeTakeFirstOrThrow()).id
}

async function writeValue(
  tx: Tx,
  id: number | null,
  row: { option_id: number; position: number; name: string; color: string | null },
) {
  if (id !== null) {
    await tx.updateTable('option_values').set(row).where('id', '=', id).execute()
    return id
  }
  return (await tx.insertInto('option_values').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Deletes values without variants, and options without values. Hidden variants keep their values, at the end. */
export async function deleteUnusedOptions(tx: Tx, productId: number, kept: readonly WrittenOption[]): Promise<void> {
  const options = tx.selectFrom('product_options').select('id').where('product_id', '=', productId)
  const keptValues = kept.flatMap(({ valueIds }) => valueIds)
  const used = (['value1_id', 'value2_id', 'value3_id'] as const).map((column) =>
    tx.selectFrom('variants').select(column).where('product_id', '=', productId).where(column, 'is not', null),
  )
  let going = tx.deleteFrom('option_values').where('option_id', 'in', options)
  if (keptValues.length > 0) going = going.where('id', 'not in', keptValues)
  for (const values of used) going = going.where('id', 'not in', values)
  await going.execute()
  let unlisted = tx.updateTable('option_values').set({ position: 1000 }).where('option_id', 'in', options)
  if (keptValues.length > 0) unlisted = unlisted.where('id', 'not in', keptValues)
  await unlisted.execute()
  await tx
    .deleteFrom('product_options')
    .where('product_id', '=', productId)
    .where('id', 'not in', tx.selectFrom('option_values').select('option_id'))
    .execute()
}
