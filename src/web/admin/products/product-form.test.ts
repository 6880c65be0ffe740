import { expect, test } from 'vitest'
import { differencesBetween, EMPTY, inputOf, merged, withImageUrl, withName, withPictures } from './product-form.ts'

const TYPED = { ...EMPTY, name: 'Caneca', slug: 'caneca', price: '59,90' }

test('the slug follows the name of a new product until it is written by hand, and never that of a known one', () => {
  const named = withName(withName(EMPTY, 'Luminária', true), 'Luminária Âmbar', true)
  expect(named.slug).toBe('luminaria-ambar')
  expect(withName({ ...named, slug: 'luz' }, 'Lâmpada', true).slug).toBe('luz')
  expect(withName(named, 'Lâmpada', false).slug).toBe('luminaria-ambar')
})

test('what is typed becomes what is sent', () => {
  expect(inputOf({ ...TYPED, originalPrice: 'R$ 80', stock: ' 7 ', categoryId: '3', imageUrl: 'https://x.example/a.jpg' })).toEqual({
    input: expect.objectContaining({ price: 59_90, original_price: 80_00, stock_quantity: 7, category_id: 3, pictures: [{ url: 'https://x.example/a.jpg', alt: '' }] }),
  })
  expect(inputOf(TYPED)).toEqual({ input: expect.objectContaining({ original_price: null, stock_quantity: 0, category_id: null, pictures: [] }) })
})

test('what cannot be read is said at its field', () => {
  expect(inputOf({ ...EMPTY, slug: '!!!', originalPrice: 'caro', stock: '1,5' })).toEqual({
    errors: {
      name: 'Preencha este campo', slug: 'Use letras ou números no endereço', price: 'Informe um valor em reais',
      original_price: 'Informe um valor em reais', stock_quantity: 'Informe um número inteiro',
    },
  })
})

test('the address field is the main picture', () => {
  const two = withPictures(TYPED, [{ url: '/a.webp', alt: 'A' }, { url: '/b.webp', alt: 'B' }])
  expect(two.imageUrl).toBe('/a.webp')
  expect(withImageUrl(two)).toBe(two)
  expect(withImageUrl({ ...two, imageUrl: '/c.webp' }).pictures).toEqual([{ url: '/c.webp', alt: '' }, { url: '/b.webp', alt: 'B' }])
  expect(withImageUrl({ ...two, imageUrl: '' })).toMatchObject({ pictures: [{ url: '/b.webp', alt: 'B' }], imageUrl: '/b.webp' })
})

test('after a conflict nothing that was typed is lost, and nothing that somebody else wrote elsewhere', () => {
  const base = { ...TYPED, stock: '10', description: 'Velha' }
  const current = { ...base, stock: '6', description: 'De outra pessoa' }
  const mine = { ...base, name: 'Caneca Prosa', description: 'Minha' }
  expect(merged(mine, base, current)).toEqual({ ...base, name: 'Caneca Prosa', description: 'Minha', stock: '6' })
  expect(differencesBetween(base, { ...current, categoryId: '3', isActive: false }, () => 'Mesa')).toEqual([
    { label: 'Estoque', was: '10', is: '6' }, { label: 'Categoria', was: 'Sem categoria', is: 'Mesa' },
    { label: 'Descrição', was: 'Velha', is: 'De outra pessoa' }, { label: 'Produto ativo', was: 'sim', is: 'não' },
  ])
})
