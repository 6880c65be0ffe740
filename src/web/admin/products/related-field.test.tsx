import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { MAX_RELATED } from '#contract/admin-products.ts'
import { PRODUCT } from '#web/testing/products.ts'
import { renderInRouter } from '#web/testing/render-in-router.tsx'
import { refused, stubApi } from '#web/testing/stub-api.ts'
import { ProductPanel } from './product-panel.tsx'

const UPDATE = 'PUT /api/admin/products/5'
const READ = 'GET /api/admin/products/5'
const LIST = 'GET /api/admin/products'

const other = (id: number, name: string, is_shown = true) => ({ id, name, image_url: null, is_shown })
const wire = (changes: object = {}) => ({ ...PRODUCT, price: 59.9, price_to: 59.9, ...changes })
const FOUND = [wire(), wire({ id: 7, name: 'Vaso' }), wire({ id: 8, name: 'Vela', stock_quantity: 0 })]
const CHOSEN = [other(7, 'Vaso'), other(9, 'Flor')]

function open(calls: Parameters<typeof stubApi>[0], related = CHOSEN) {
  const sent = stubApi({ [LIST]: () => FOUND, ...calls })
  const product = { ...PRODUCT, related_products: related }
  renderInRouter(<ProductPanel product={product} categories={[]} onClose={() => {}} onSaved={() => {}} />)
  return { sent, user: userEvent.setup() }
}
const button = (name: string) => screen.getByRole('button', { name })
const names = () =>
  screen.queryAllByRole('button', { name: /^Remover / }).map((each) => each.getAttribute('aria-label'))
const search = () => screen.findByLabelText('Procurar um produto para relacionar')

test('related products are found, added, moved by keyboard, removed and saved', async () => {
  const { sent, user } = open({ [UPDATE]: () => wire({ version: 2 }) })
  await user.type(await search(), 've')
  // Neither the product itself nor a chosen one is found.
  await user.click(await screen.findByRole('button', { name: /Vela/ }))
  expect(document.activeElement).toBe(await search())
  expect(screen.getByText('Inativo ou esgotado: por enquanto não aparece.')).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Produtos encontrados' })).toBeNull()
  button('Mover Vela, posição 3 de 3').focus()
  await user.keyboard('{ArrowUp}')
  expect(screen.getByText('Vela: posição 2 de 3')).toBeTruthy()
  await user.click(button('Remover Flor'))
  expect(document.activeElement).toBe(button('Remover Vela'))
  await user.click(button('Atualizar Produto'))
  await waitFor(() => expect(sent[UPDATE]?.[0]).toMatchObject({ related_ids: [7, 8] }))
})

test('Enter in the search adds the first product found and does not save', async () => {
  const { sent, user } = open({}, [])
  await user.type(await search(), 'va')
  await screen.findByRole('button', { name: /Vaso/ })
  await user.keyboard('{Enter}')
  expect(names()).toEqual(['Remover Vaso'])
  expect(sent[UPDATE]).toBeUndefined()
})

test('a search without a result says so, and a full list has no search', async () => {
  const { user } = open({ [LIST]: () => [] }, [])
  await user.type(await search(), 'nada')
  await screen.findByText('Nenhum outro produto combina com “nada”.')
  const full = Array.from({ length: MAX_RELATED }, (_, index) => other(index + 10, `Vaso ${index}`))
  open({}, full)
  expect(await screen.findByText('São 8 no máximo.')).toBeTruthy()
})

test('related products that both changed are a conflict', async () => {
  const { user } = open({
    [UPDATE]: () => refused(409, 'stale'),
    [READ]: () => wire({ version: 2, related_products: [other(9, 'Flor')] }),
  })
  await user.click(await screen.findByRole('button', { name: 'Remover Flor' }))
  await user.click(button('Atualizar Produto'))
  await user.click(await screen.findByLabelText('Usar o que a outra pessoa salvou: Flor'))
  expect(names()).toEqual(['Remover Flor'])
})
