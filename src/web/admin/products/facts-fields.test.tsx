import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { AdminProduct } from '#contract/admin-products.ts'
import { PRODUCT } from '#web/testing/products.ts'
import { STORE } from '#web/testing/store.ts'
import { stubApi } from '#web/testing/stub-api.ts'
import { ProductPanel } from './product-panel.tsx'

const VASE: AdminProduct = {
  ...PRODUCT,
  name: 'Vaso',
  description: 'Barro.\n\nQueimado.',
  attributes: [
    { name: 'Material', value: 'Cerâmica' },
    { name: 'Altura', value: '34 cm' },
  ],
}
const UPDATE = 'PUT /api/admin/products/5'
const SUGGESTIONS = 'GET /api/admin/products/suggestions'

function open() {
  const sent = stubApi({
    [UPDATE]: (body) => ({ ...VASE, price: 59.9, price_to: 59.9, ...body, version: 2 }),
    [SUGGESTIONS]: () => ({ brands: ['Mar'], attribute_names: ['Cor'] }),
  })
  const Page = () => <ProductPanel product={VASE} categories={[]} onClose={() => {}} onSaved={() => {}} />
  const root = { store: STORE, publicUrl: 'https://loja.example', written: { phone: '', cnpj: '', name: '' } }
  const routes = [{ id: 'root', path: '/', Component: Page, loader: () => root, HydrateFallback: () => null }]
  const Stub = createRoutesStub(routes)
  render(<Stub initialEntries={['/']} />)
  return { sent, user: userEvent.setup() }
}
const button = (name: string) => screen.getByRole('button', { name })

test('attributes are moved by keyboard with the focus kept, added and removed', async () => {
  const { sent, user } = open()
  await screen.findByLabelText('Característica 2')
  button('Mover característica 2 para cima').focus()
  await user.keyboard('{Enter}')
  expect(screen.getByLabelText('Característica 1')).toHaveProperty('value', 'Altura')
  expect(screen.getByText('característica 2: posição 1 de 2')).toBeTruthy()
  const up = button('Mover característica 1 para cima')
  expect(up.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(up)
  await user.click(button('Remover característica 2'))
  await user.click(button('Adicionar característica'))
  await user.type(screen.getByLabelText('Característica 2'), 'Cor')
  await user.type(screen.getByLabelText('Valor 2'), 'Azul')
  await user.click(button('Atualizar Produto'))
  await waitFor(() => expect(sent[UPDATE]).toHaveLength(1))
  expect(sent[UPDATE]?.[0]).toMatchObject({
    attributes: [
      { name: 'Altura', value: '34 cm' },
      { name: 'Cor', value: 'Azul' },
    ],
  })
})

test('an incomplete attribute is reported in its row', async () => {
  const { sent, user } = open()
  await user.clear(await screen.findByLabelText('Valor 2'))
  await user.click(button('Atualizar Produto'))
  await waitFor(() => expect(screen.getByLabelText('Valor 2').getAttribute('aria-invalid')).toBe('true'))
  expect(sent[UPDATE]).toBeUndefined()
})

test('brands and attribute names used before are suggested', async () => {
  open()
  const options = async (label: string) => {
    const list = (await screen.findByLabelText(label)).getAttribute('list')!
    return Array.from(document.getElementById(list)!.children, ({ textContent }) => textContent)
  }
  await waitFor(async () => expect(await options('Característica 1')).toEqual(['Cor']))
  expect(await options('Marca opcional')).toEqual(['Mar'])
})

test('the preview shows the texts for search engines as they are typed', async () => {
  const { user } = open()
  const google = await screen.findByText(`Vaso · ${STORE.store_name}`)
  expect(screen.getAllByText('Barro. Queimado.')).toHaveLength(2)
  await user.type(screen.getByLabelText('Título para buscadores'), 'Vaso de barro')
  expect(google.textContent).toBe(`Vaso de barro · ${STORE.store_name}`)
  await user.type(screen.getByLabelText('Descrição para buscadores'), 'Para um galho')
  expect(screen.getAllByText('Para um galho', { selector: 'p' })).toHaveLength(2)
})
