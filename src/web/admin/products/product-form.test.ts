import { expect, test } from 'vitest'
import { fieldsOf, mergeSale, productSchema, readStock, withMainUrl } from './product-form.ts'

const NEW = fieldsOf(null)
const FIELDS = { ...NEW, name: 'Caneca', slug: 'caneca', price: '59,90' }
const read = (fields: typeof NEW) => productSchema(null)['~standard'].validate(fields)

test('typed fields become the input of the call', () => {
  const typed = {
    original_price: 'R$ 80',
    stock_quantity: ' 7 ',
    category_id: '3',
    image_url: 'https://x.example/a.jpg',
  }
  expect(read({ ...FIELDS, ...typed })).toEqual({
    value: expect.objectContaining({
      price: 59_90,
      original_price: 80_00,
      stock_quantity: 7,
      category_id: 3,
      pictures: [{ url: 'https://x.example/a.jpg', alt: '', value_id: null }],
    }),
  })
  expect(read(FIELDS)).toEqual({
    value: expect.objectContaining({ original_price: null, stock_quantity: 0, category_id: null, pictures: [] }),
  })
})

test('every wrong field is reported at once', () => {
  const { issues } = read({ ...NEW, slug: '!!!', original_price: 'caro', stock_quantity: '1,5' })
  expect(Object.fromEntries(issues!.map(({ path, message }) => [path.join('.'), message]))).toEqual({
    name: 'Preencha este campo',
    slug: 'Use letras ou números no endereço',
    price: 'Informe um valor em reais, como 59,90',
    original_price: 'Informe um valor em reais, como 59,90',
    stock_quantity: 'Informe um número inteiro',
  })
})

test('the address field is the main picture', () => {
  const [a, b] = [
    { url: '/a.webp', alt: 'A', value_id: null },
    { url: '/b.webp', alt: 'B', value_id: 4 },
  ]
  expect(withMainUrl([a, b], '/a.webp')).toEqual([a, b])
  expect(withMainUrl([a, b], '/c.webp')).toEqual([{ url: '/c.webp', alt: '', value_id: null }, b])
  expect(withMainUrl([a, b], '')).toEqual([b])
  const own = { ...a, url: '/imagens/enviadas/a.webp' }
  expect(withMainUrl([own, b], 'https://x.example/c.jpg')).toEqual([
    { url: 'https://x.example/c.jpg', alt: '', value_id: null },
    own,
    b,
  ])
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
] as const)('the stock %j with %j in store is sent as %j', (typed, before, sent) => {
  expect(readStock(typed, before)).toEqual(sent)
})

test('a sale merges without asking unless the stock was counted or another field changed', () => {
  const base = { ...FIELDS, stock_quantity: '10' }
  const sold = { ...base, stock_quantity: '6' }
  expect(mergeSale({ ...base, name: 'Caneca Prosa' }, base, sold)).toMatchObject({
    name: 'Caneca Prosa',
    stock_quantity: '6',
  })
  expect(mergeSale({ ...base, stock_quantity: '+5' }, base, sold)).toMatchObject({ stock_quantity: '+5' })
  expect(mergeSale({ ...base, stock_quantity: '9' }, base, sold)).toBeNull()
  expect(mergeSale(base, base, { ...sold, price: '10,00' })).toBeNull()
})
