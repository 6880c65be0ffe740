import { expect, test } from 'vitest'
import { cellTexts, NO_EDIT, readEdit, reversed } from './bulk-edit-form.ts'

test.each([
  [{ amount: '12,5' }, { how: 'price_percent', percent: -12.5, ending: 'none', field: 'price' }],
  [
    { way: 'more', amount: '5', ending: '90', field: 'original_price', keepsFormer: true },
    { how: 'price_by', by: 5_00, ending: '90', field: 'original_price' },
  ],
  [
    { way: 'to', amount: '59,90', keepsFormer: true },
    { how: 'price_to', price: 59_90, field: 'price', keeps_former: true },
  ],
  [{ way: 'restore' }, { how: 'price_restore' }],
  [
    { field: 'stock_quantity', way: 'less', amount: '3' },
    { how: 'stock_by', units: -3 },
  ],
  [
    { field: 'stock_quantity', way: 'to', amount: '0' },
    { how: 'stock_to', units: 0 },
  ],
] as const)('%j is read', (typed, edit) => {
  expect(readEdit({ ...NO_EDIT, ...typed })).toEqual({ edit })
})

test.each([
  [{ amount: '' }, 'Informe uma porcentagem, como 10 ou 12,5'],
  [{ amount: '100' }, 'Informe menos de 100%'],
  [{ way: 'more_percent', amount: '2000' }, 'Informe no máximo 1.000%'],
  [{ way: 'to', amount: '0' }, 'Informe um valor em reais, como 59,90'],
  [{ way: 'to', amount: '99999999' }, 'O valor é alto demais'],
  [{ field: 'stock_quantity', way: 'more', amount: '1,5' }, 'Informe um número inteiro de unidades'],
  [{ field: 'stock_quantity', way: 'to', amount: '9999999' }, 'O estoque é alto demais'],
] as const)('%j is refused', (typed, problem) => {
  expect(readEdit({ ...NO_EDIT, ...typed })).toEqual({ problem })
})

test('a change shows its cells and is undone by its reverse', () => {
  const sale = {
    product_id: 1,
    variant_id: null,
    was: { price: 100_00, original_price: null },
    is: { price: 80_00, original_price: 100_00 },
  }
  expect(cellTexts(sale)).toEqual([
    ['Preço de venda', 'R$\u00a0100,00', 'R$\u00a080,00'],
    ['Preço original', 'nenhum', 'R$\u00a0100,00'],
  ])
  expect(reversed([sale])).toEqual([{ product_id: 1, variant_id: null, was: sale.is, is: sale.was }])
})
