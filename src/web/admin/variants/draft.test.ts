import { expect, test } from 'vitest'
import type { VariantMatrix } from '#contract/admin-variants.ts'
import { type Draft, draftOf, formOf, newKey, rebase, rowText, withOptions, writeCells } from './draft.ts'

const CELLS = {
  sku: null,
  gtin: null,
  price: null,
  original_price: null,
  stock_quantity: 5,
  weight_grams: null,
  width_mm: null,
  height_mm: null,
  length_mm: null,
  is_active: true,
}
const SIMPLE: VariantMatrix = { options: [], variants: [{ id: 1, value_ids: [], ...CELLS }] }
const COLORS: VariantMatrix = {
  options: [
    {
      id: 1,
      name: 'Cor',
      values: [
        { id: 11, name: 'Azul', color: null },
        { id: 12, name: 'Verde', color: null },
      ],
    },
  ],
  variants: [
    { id: 1, value_ids: [11], ...CELLS },
    { id: 2, value_ids: [12], ...CELLS },
  ],
}
const values = (...names: string[]) => names.map((name) => ({ key: newKey(), name, color: null }))
const option = (name: string, ...names: string[]) => ({ key: newKey(), name, values: values(...names) })
const texts = (draft: Draft) => draft.rows.map((row) => [row.id, rowText(draft, row)])

test('the first option gives the only variant its first value', () => {
  const draft = withOptions(draftOf(SIMPLE), [option('Tamanho', 'P', 'M')])
  expect(texts(draft)).toEqual([
    [1, 'P'],
    [undefined, 'M'],
  ])
  expect(formOf(draft, SIMPLE).variants).toMatchObject([{ id: 1, values: [0] }, { values: [1] }])
})

test('an option without values changes no variant', () => {
  expect(texts(withOptions(draftOf(COLORS), [...draftOf(COLORS).options, option('Tamanho')]))).toEqual([
    [1, 'Azul'],
    [2, 'Verde'],
  ])
})

test('a second option keeps the variants and adds the new combinations', () => {
  const start = draftOf(COLORS)
  const draft = withOptions(start, [...start.options, option('Tamanho', 'P', 'M')])
  expect(texts(draft)).toEqual([
    [1, 'Azul · P'],
    [undefined, 'Azul · M'],
    [2, 'Verde · P'],
    [undefined, 'Verde · M'],
  ])
  expect(texts(withOptions(draft, draft.options.slice(0, 1)))).toEqual([
    [1, 'Azul'],
    [2, 'Verde'],
  ])
})

test('a combination that is missing stays missing when a value is added', () => {
  const start = draftOf({ ...COLORS, variants: COLORS.variants.slice(0, 1) })
  const [cor] = start.options
  const draft = withOptions(start, [{ ...cor!, values: [...cor!.values, ...values('Rosa')] }])
  expect(texts(draft)).toEqual([
    [1, 'Azul'],
    [undefined, 'Rosa'],
  ])
})

test('only changed cells are sent, with the values that they were based on', () => {
  const start = draftOf(COLORS)
  const rows = start.rows.map((row, at) => (at === 1 ? writeCells(row, { price: '19,90', stock_quantity: '7' }) : row))
  expect(formOf({ ...start, rows: rows.slice(1) }, COLORS)).toMatchObject({
    variants: [{ id: 2, values: [1], price: 19_90, stock_quantity: 7, seen: { price: null, stock_quantity: 5 } }],
    removed_ids: [1],
  })
})

test('after a conflict untouched cells follow, and a cell that both changed asks', () => {
  const start = draftOf(COLORS)
  const mine = { ...start, rows: start.rows.map((row) => writeCells(row, { stock_quantity: '9' })) }
  const [azul, verde] = COLORS.variants
  const now = { ...COLORS, variants: [{ ...azul!, stock_quantity: 4, sku: 'A' }, verde!] }
  expect(rebase(mine, now).rows).toMatchObject([
    { cells: { stock_quantity: '9', sku: 'A' }, base: { stock_quantity: '4' }, conflicts: { stock_quantity: '4' } },
    { cells: { stock_quantity: '9' }, base: { stock_quantity: '5' }, conflicts: {} },
  ])
})
