import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { AdminProduct } from '#contract/admin-products.ts'
import { renderInRouter } from '#web/testing/render-in-router.tsx'
import { PRODUCT } from '#web/testing/products.ts'
import { refused, stubApi } from '#web/testing/stub-api.ts'
import { ProductPanel } from './product-panel.tsx'

const wire = (changes: object = {}) => ({ ...PRODUCT, price: 59.9, original_price: null, ...changes })
const UPDATE = 'PUT /api/admin/products/5'
const READ = 'GET /api/admin/products/5'

function open(product: AdminProduct | null = PRODUCT) {
  const onSaved = vi.fn<() => void>()
  renderInRouter(<ProductPanel product={product} categories={[]} onClose={() => {}} onSaved={onSaved} />)
  return { onSaved, user: userEvent.setup() }
}

test('the slug of a new product follows its name until it is typed', async () => {
  stubApi({})
  const { user } = open(null)
  const slug = await screen.findByLabelText('Slug (endereço na loja)')
  await user.type(screen.getByLabelText('Nome'), 'Luz Âmbar')
  expect(slug).toHaveProperty('value', 'luz-ambar')
  await user.clear(slug)
  await user.type(slug, 'luz')
  await user.type(screen.getByLabelText('Nome'), ' nova')
  expect(slug).toHaveProperty('value', 'luz')
})

test('a stock change is retried automatically after a sale', async () => {
  const sent = stubApi({
    [UPDATE]: (_, count) => (count === 1 ? refused(409, 'stale') : wire({ stock_quantity: 12, version: 3 })),
    [READ]: () => wire({ stock_quantity: 7, version: 2 }),
  })
  const { user, onSaved } = open()
  await user.clear(await screen.findByLabelText('Estoque'))
  await user.type(screen.getByLabelText('Estoque'), '+5')
  expect(screen.getByText('10 + 5 = 15')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Atualizar Produto' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(sent[UPDATE]).toMatchObject([
    { stock_change: 5, version: 1 },
    { stock_change: 5, version: 2 },
  ])
})

test('a stock count that conflicts with a sale asks which stock is right', async () => {
  const sent = stubApi({
    [UPDATE]: (_, count) => (count === 1 ? refused(409, 'stock_moved') : wire({ stock_quantity: 9, version: 3 })),
    [READ]: () => wire({ stock_quantity: 7, version: 2 }),
  })
  const { user, onSaved } = open()
  await user.clear(await screen.findByLabelText('Estoque'))
  await user.type(screen.getByLabelText('Estoque'), '9')
  await user.click(screen.getByRole('button', { name: 'Atualizar Produto' }))
  await user.click(await screen.findByLabelText('Usar o que a outra pessoa salvou: 7'))
  expect(screen.getByLabelText('Estoque')).toHaveProperty('value', '7')
  await user.click(screen.getByLabelText('Manter o que digitei: 9'))
  await user.click(screen.getByRole('button', { name: 'Atualizar Produto' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(sent[UPDATE]?.[1]).toMatchObject({ stock_quantity: 9, seen_stock: 7, version: 2 })
})

test('after a lost response a stock change is never retried without asking', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const sent = stubApi({
    [UPDATE]: (_, count) => (count === 1 ? Promise.reject(new TypeError('Failed to fetch')) : refused(409, 'stale')),
    [READ]: () => wire({ stock_quantity: 15, version: 2 }),
  })
  const { user } = open()
  await user.clear(await screen.findByLabelText('Estoque'))
  await user.type(screen.getByLabelText('Estoque'), '+5')
  await user.click(screen.getByRole('button', { name: 'Atualizar Produto' }))
  await user.click(await screen.findByRole('button', { name: 'Repetir' }))
  await screen.findByText('Outra pessoa salvou este registro enquanto você editava.')
  expect(sent[UPDATE]).toHaveLength(2)
})

test('an address typed for the main picture is sent without leaving the field', async () => {
  const sent = stubApi({ [UPDATE]: () => wire() })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Usar endereço de uma imagem' }))
  expect(document.activeElement).toBe(screen.getByLabelText('URL da imagem opcional'))
  await user.type(screen.getByLabelText('URL da imagem opcional'), 'https://x.example/a.jpg{Enter}')
  await waitFor(() =>
    expect(sent[UPDATE]?.[0]).toMatchObject({ pictures: [{ url: 'https://x.example/a.jpg', alt: '' }] }),
  )
})

test('codes and measures are sent as numbers, or as none when emptied', async () => {
  const sent = stubApi({ [UPDATE]: () => wire() })
  const { user } = open({ ...PRODUCT, sku: 'C-1' })
  await user.clear(await screen.findByLabelText('SKU opcional'))
  await user.type(screen.getByLabelText('Peso opcional'), '900')
  await user.click(screen.getByRole('button', { name: 'Atualizar Produto' }))
  await waitFor(() => expect(sent[UPDATE]?.[0]).toMatchObject({ sku: null, weight_grams: 900, height_mm: null }))
})

test('a product with options shows the sum of its stock, and saves without it', async () => {
  const options = [{ id: 1, name: 'Cor', values: [{ id: 11, name: 'Azul', color: null }] }]
  const sent = stubApi({ [UPDATE]: () => wire({ options }) })
  const { user } = open({ ...PRODUCT, options, stock_quantity: 30 })
  const stock = await screen.findByLabelText('Estoque')
  expect(stock).toMatchObject({ value: '30', disabled: true })
  expect(screen.queryByLabelText('SKU opcional')).toBeNull()
  expect(screen.getByRole('link', { name: 'Editar variações' })).toHaveProperty(
    'pathname',
    '/admin/produtos/5/variacoes',
  )
  await user.type(screen.getByLabelText('Nome'), '!')
  await user.click(screen.getByRole('button', { name: 'Atualizar Produto' }))
  await waitFor(() => expect(sent[UPDATE]?.[0]).toMatchObject({ name: 'Caneca!' }))
  expect(sent[UPDATE]?.[0]).not.toHaveProperty('stock_quantity')
})

test("an uploaded photo's own address is not shown, and stays when the field is left empty", async () => {
  const url = '/imagens/enviadas/a.webp'
  const sent = stubApi({ [UPDATE]: () => wire() })
  const { user } = open({ ...PRODUCT, image_url: url, pictures: [{ url, alt: '', value_id: null }] })
  await user.click(await screen.findByRole('button', { name: 'Usar endereço de uma imagem' }))
  const address = screen.getByLabelText('URL da imagem opcional')
  expect(address).toHaveProperty('value', '')
  await user.type(address, 'h')
  await user.clear(address)
  await user.type(screen.getByLabelText('Nome'), '!')
  await user.click(screen.getByRole('button', { name: 'Atualizar Produto' }))
  await waitFor(() => expect(sent[UPDATE]?.[0]).toMatchObject({ pictures: [{ url }] }))
})

test('another slug says where the former address leads', async () => {
  const { user } = open()
  const slug = await screen.findByLabelText('Slug (endereço na loja)')
  expect(screen.getByText(`${location.origin}/produto/caneca`)).toBeTruthy()
  await user.type(slug, '-azul')
  expect((await screen.findByText(/Quem abrir \/produto\/caneca é levado/)).textContent).toContain(
    '/produto/caneca-azul.',
  )
})

test('a category is created from the form and chosen, with errors at its name', async () => {
  const CREATE = 'POST /api/admin/categories'
  const made = { id: 9, name: 'Jarras', slug: 'jarras', description: '', color: '#3d1c47', parent_id: null }
  const sent = stubApi({
    [CREATE]: (_, count) =>
      count === 1
        ? refused(409, 'category_taken', 'Já existe uma categoria com esse nome')
        : { ...made, picture_url: null, product_count: 0, pictures: [], version: 1 },
    [UPDATE]: () => wire(),
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Nova categoria…' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Nova Categoria' }))
  await user.type(dialog.getByLabelText('Nome'), 'Jarras{Enter}')
  expect(await dialog.findByText('Já existe uma categoria com esse nome')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Criar Categoria' }))
  await waitFor(() => expect(screen.getByLabelText('Categoria opcional')).toHaveProperty('value', '9'))
  expect(screen.queryByRole('dialog', { name: 'Nova Categoria' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Atualizar Produto' }))
  await waitFor(() => expect(sent[UPDATE]?.[0]).toMatchObject({ category_id: 9 }))
})
