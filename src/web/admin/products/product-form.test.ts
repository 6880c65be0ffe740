import { expect, test } from 'vitest'
import { EMPTY, inputOf, onlyStockMoved, readStock, withImageUrl, withName, withPictures } from './product-form.ts'

const TYPED = { ...EMPTY, name: 'Caneca', slug: 'caneca', price: '59,90' }

test('the slug follows the name of a new product until it is written by hand, and never that of a known one', () => {
  const named = withName(withName(EMPTY, 'Luminária', true), 'Luminária Âmbar', true)
  expect(named.slug).toBe('luminaria-ambar')
  expect(withName({ ...named, slug: 'luz' }, 'Lâmpada', true).slug).toBe('luz')
  expect(withName(named, 'Lâmpada', false).slug).toBe('luminaria-ambar')
})

test('what is typed becomes what is sent', () => {
  expect(
    inputOf({ ...TYPED, originalPrice: 'R$ 80', stock: ' 7 ', categoryId: '3', imageUrl: 'https://x.example/a.jpg' }),
  ).toEqual({
    input: expect.objectContaining({
      price: 59_90,
      original_price: 80_00,
      stock_quantity: 7,
      category_id: 3,
      pictures: [{ url: 'https://x.example/a.jpg', alt: '' }],
    }),
  })
  expect(inputOf(TYPED)).toEqual({
    input: expect.objectContaining({ original_price: null, stock_quantity: 0, category_id: null, pictures: [] }),
  })
})

test('what cannot be read is said at its field', () => {
  expect(inputOf({ ...EMPTY, slug: '!!!', originalPrice: 'caro', stock: '1,5' })).toEqual({
    errors: {
      name: 'Preencha este campo',
      slug: 'Use letras ou números no endereço',
      price: 'Informe um valor em reais',
      original_price: 'Informe um valor em reais',
      stock_quantity: 'Informe um número inteiro',
    },
  })
})

test('the address field is the main picture', () => {
  const two = withPictures(TYPED, [
    { url: '/a.webp', alt: 'A' },
    { url: '/b.webp', alt: 'B' },
  ])
  expect(two.imageUrl).toBe('/a.webp')
  expect(withImageUrl(two)).toBe(two)
  expect(withImageUrl({ ...two, imageUrl: '/c.webp' }).pictures).toEqual([
    { url: '/c.webp', alt: '' },
    { url: '/b.webp', alt: 'B' },
  ])
  expect(withImageUrl({ ...two, imageUrl: '' })).toMatchObject({
    pictures: [{ url: '/b.webp', alt: 'B' }],
    imageUrl: '/b.webp',
  })
})

test.each([
  ['9', 12, { stock_quantity: 9, seen_stock: 12 }],
  ['12', 12, {}],
  ['+5', 12, { stock_change: 5 }],
  ['-2', 12, { stock_change: -2 }],
  ['7', null, { stock_quantity: 7 }],
  ['', null, { stock_quantity: 0 }],
  ['+', 12, null],
  ['+x', 12, null],
  ['1,5', 12, null],
] as const)('the stock %j where %j was read becomes %j', (typed, before, sent) => {
  expect(readStock(typed, before)).toEqual(sent)
})

test('a sale is no question, unless the stock was counted or something else changed', () => {
  const base = { ...TYPED, stock: '10' }
  const sold = { ...base, stock: '6' }
  expect(onlyStockMoved({ ...base, name: 'Caneca Prosa' }, base, sold)).toBe(true)
  expect(onlyStockMoved({ ...base, stock: '+5' }, base, sold)).toBe(true)
  expect(onlyStockMoved({ ...base, stock: '9' }, base, sold)).toBe(false)
  expect(onlyStockMoved(base, base, { ...sold, price: '10,00' })).toBe(false)
})
