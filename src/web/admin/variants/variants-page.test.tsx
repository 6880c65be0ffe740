import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { AdminProduct } from '#contract/admin-products.ts'
import type { VariantMatrix } from '#contract/admin-variants.ts'
import { renderInRouter } from '#web/testing/render-in-router.tsx'
import { refused, stubApi } from '#web/testing/stub-api.ts'
import { VariantsEditor } from './variants-page.tsx'

const PRODUCT = { id: 5, name: 'Vaso', price: 50_00, pictures: [] } as unknown as AdminProduct
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
const MATRIX: VariantMatrix = {
  options: [
    {
      id: 1,
      name: 'Cor',
      values: [
        { id: 11, name: 'Azul', color: '#0000ff' },
        { id: 12, name: 'Verde', color: null },
      ],
    },
  ],
  variants: [
    { id: 1, value_ids: [11], ...CELLS },
    { id: 2, value_ids: [12], ...CELLS },
  ],
}
const SAVE = 'PUT /api/admin/products/5/variants'
const READ = 'GET /api/admin/products/5/variants'

function open(matrix = MATRIX) {
  renderInRouter(<VariantsEditor product={PRODUCT} matrix={matrix} />)
  return userEvent.setup()
}

function cell(row: number, name: string): HTMLElement {
  return document.querySelectorAll<HTMLElement>(`[data-cell=${name}]`)[row]!
}

test('arrow keys move between cells, and Enter and F2 edit', async () => {
  stubApi({})
  const user = open()
  await screen.findByRole('grid')
  cell(0, 'sku').focus()
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}')
  expect(document.activeElement).toBe(cell(1, 'price'))
  await user.keyboard('{ArrowUp}{Enter}19,90{Enter}')
  expect(cell(0, 'price').textContent).toContain('19,90')
  expect(document.activeElement).toBe(cell(1, 'price'))
  await user.keyboard('{F2}7{Escape}')
  expect(cell(1, 'price').textContent).toContain('do produto')
  await user.keyboard('{End}{Home}')
  expect(document.activeElement).toBe(cell(1, 'sku'))
  await user.keyboard('AB-1{Tab}')
  expect(cell(1, 'sku').textContent).toContain('AB-1')
  expect(document.activeElement).toBe(cell(1, 'gtin'))
})

test('a paste fills cells from the current one, and leaves out what has no place', async () => {
  const sent = stubApi({ [SAVE]: () => MATRIX })
  const user = open()
  await screen.findByRole('grid')
  cell(0, 'price').focus()
  fireEvent.click(cell(0, 'price'))
  const clipboardData = { getData: () => '10,00\t12,00\t3\n11,00\t\t4\n99,00\t1\t1' }
  fireEvent.paste(cell(0, 'price'), { clipboardData })
  await user.click(screen.getByRole('button', { name: 'Salvar variações' }))
  await waitFor(() => expect(sent[SAVE]).toHaveLength(1))
  expect(sent[SAVE]![0]!.variants).toEqual([
    {
      id: 1,
      values: [0],
      price: 10,
      original_price: 12,
      stock_quantity: 3,
      seen: { price: null, original_price: null, stock_quantity: 5 },
    },
    { id: 2, values: [1], price: 11, stock_quantity: 4, seen: { price: null, stock_quantity: 5 } },
  ])
})

test('a conflict shows both values in its cell', async () => {
  const now = { ...MATRIX, variants: [{ ...MATRIX.variants[0]!, stock_quantity: 3 }, MATRIX.variants[1]!] }
  const sent = stubApi({
    [SAVE]: (_, count) => (count === 1 ? refused(409, 'variants_moved') : MATRIX),
    [READ]: () => now,
  })
  const user = open()
  await screen.findByRole('grid')
  cell(0, 'stock_quantity').focus()
  fireEvent.click(cell(0, 'stock_quantity'))
  await user.keyboard('9{Enter}')
  await user.click(screen.getByRole('button', { name: 'Salvar variações' }))
  await user.click(await screen.findByRole('button', { name: 'Manter 9' }))
  await user.click(screen.getByRole('button', { name: 'Salvar variações' }))
  await waitFor(() => expect(sent[SAVE]).toHaveLength(2))
  expect(sent[SAVE]![1]).toMatchObject({ variants: [{ stock_quantity: 9, seen: { stock_quantity: 3 } }, {}] })
})

test('price and stock of the selected variants change together', async () => {
  stubApi({})
  const user = open()
  await user.click(await screen.findByLabelText('Selecionar todas'))
  await user.type(screen.getByLabelText('Preço das selecionadas'), '-10%{Enter}')
  expect(cell(0, 'price').textContent).toContain('45,00')
  await user.type(screen.getByLabelText('Estoque das selecionadas'), '-9{Enter}')
  await screen.findByText('Use, por exemplo, 12, +5 ou -2')
  expect(cell(1, 'stock_quantity').textContent).toContain('5')
})

test('new values become rows, and an option of a simple product keeps its stock', async () => {
  const sent = stubApi({ [SAVE]: () => MATRIX })
  const user = open({ options: [], variants: [{ id: 1, value_ids: [], ...CELLS }] })
  await user.click(await screen.findByRole('button', { name: 'Adicionar variações' }))
  await user.type(screen.getByLabelText('Opção 1'), 'Tamanho')
  await user.type(screen.getByLabelText('Novos valores de Tamanho'), 'P, M, p{Enter}')
  expect(screen.getAllByRole('row')).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: 'Salvar variações' }))
  await waitFor(() =>
    expect(sent[SAVE]?.[0]).toMatchObject({
      options: [{ name: 'Tamanho', values: [{ name: 'P' }, { name: 'M' }] }],
      variants: [{ id: 1, values: [0] }, { values: [1] }],
    }),
  )
})
