import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { PICTURE_LIMITS } from '#contract/admin-pictures.ts'
import type { AdminProduct } from '#contract/admin-products.ts'
import { renderInRouter } from '#web/testing/render-in-router.tsx'
import { stubApi } from '#web/testing/stub-api.ts'
import { ProductPanel } from './product-panel.tsx'

const UPDATE = 'PUT /api/admin/products/5'
const photo = (name: string, alt = name) => ({ url: `https://x.example/${name}.jpg`, alt, value_id: null })

function open(pictures: AdminProduct['pictures'], options: AdminProduct['options'] = []) {
  const product: AdminProduct = {
    id: 5,
    name: 'Caneca',
    slug: 'caneca',
    description: '',
    short_description: '',
    price: 59_90,
    price_to: 59_90,
    has_choice: false,
    colors: [],
    original_price: null,
    image_url: pictures[0]?.url ?? null,
    category_id: null,
    further_category_ids: [],
    related_products: [],
    is_featured: false,
    stock_quantity: 10,
    is_active: true,
    created_at: new Date(0),
    pictures,
    video: null,
    sku: null,
    gtin: null,
    weight_grams: null,
    width_mm: null,
    height_mm: null,
    length_mm: null,
    brand: '',
    mpn: '',
    warranty: '',
    attributes: [],
    seo_title: '',
    seo_description: '',
    options,
    version: 1,
  }
  const sent = stubApi({ [UPDATE]: () => ({ ...product, price: 59.9, price_to: 59.9 }) })
  renderInRouter(<ProductPanel product={product} categories={[]} onClose={() => {}} onSaved={() => {}} />)
  return { sent, user: userEvent.setup() }
}

/** Uploads go by XMLHttpRequest. Their bytes are the file's name. */
function answerUploads(statusOf: (name: string) => number) {
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      upload = new EventTarget()
      status = 0
      responseText = ''
      open() {}
      setRequestHeader() {}
      getAllResponseHeaders = () => 'content-type: application/json'
      send(body: Uint8Array) {
        const name = new TextDecoder().decode(body)
        this.status = statusOf(name)
        this.responseText = JSON.stringify({ url: `/imagens/enviadas/${name}` })
        queueMicrotask(() => this.dispatchEvent(new Event('load')))
      }
    },
  )
}

async function shownOrder() {
  const list = await screen.findByRole('list', { name: 'Fotos' })
  return within(list)
    .getAllByRole('button', { name: /^Foto/ })
    .map((button) => button.getAttribute('aria-label')!.split(': ')[1])
}

test('arrow keys move a photo, keep the focus and announce its place', async () => {
  const { user } = open([photo('a'), photo('b'), photo('c')])
  ;(await screen.findByRole('button', { name: 'Mover foto, posição 1 de 3' })).focus()
  await user.keyboard('{ArrowRight}')
  expect(await shownOrder()).toEqual(['b', 'a', 'c'])
  expect(screen.getByText('Foto na posição 2 de 3')).toBeTruthy()
  await user.keyboard('{ArrowDown}{ArrowRight}')
  expect(await shownOrder()).toEqual(['b', 'c', 'a'])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Mover foto, posição 3 de 3' }))
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(screen.getByText('Foto na posição 1 de 3, principal')).toBeTruthy()
})

test('a dragged photo takes the place under the pointer', async () => {
  open([photo('a'), photo('b'), photo('c')])
  const list = await screen.findByRole('list', { name: 'Fotos' })
  for (const [index, tile] of [...list.children].entries())
    tile.getBoundingClientRect = () => new DOMRect(index * 100, 0, 90, 90)
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Mover foto, posição 3 de 3' }), { button: 0 })
  fireEvent.pointerMove(document, { clientX: 130, clientY: 40 })
  expect(await shownOrder()).toEqual(['a', 'c', 'b'])
  fireEvent.pointerUp(document)
  fireEvent.pointerMove(document, { clientX: 10, clientY: 40 })
  expect(await shownOrder()).toEqual(['a', 'c', 'b'])
})

test('a removed photo can be brought back with its text', async () => {
  const { user } = open([photo('a'), photo('b', 'Ao lado')])
  await user.click(await screen.findByRole('button', { name: /^Foto 2 de 2/ }))
  await user.click(screen.getByRole('button', { name: 'Remover foto' }))
  expect(await shownOrder()).toEqual(['a'])
  await user.click(screen.getByRole('button', { name: 'Desfazer' }))
  expect(await shownOrder()).toEqual(['a', 'Ao lado'])
})

test('photos without alternative text are counted', async () => {
  const { user } = open([photo('a'), photo('b', '')])
  await screen.findByText(/^1 foto sem texto alternativo/)
  await user.click(screen.getByRole('button', { name: /^Foto 2 de 2/ }))
  await user.type(screen.getByLabelText('Texto alternativo da foto 2'), 'De costas')
  expect(screen.queryByText(/sem texto alternativo\./)).toBeNull()
})

test('a photo is tied to a value and saved with it', async () => {
  const options = [{ id: 7, name: 'Cor', values: [{ id: 71, name: 'Azul', color: '#1c4475' }] }]
  const { user, sent } = open([photo('a'), photo('b')], options)
  await user.click(await screen.findByRole('button', { name: /^Foto 2 de 2/ }))
  await user.selectOptions(screen.getByLabelText('Mostrar em'), 'Cor: Azul')
  await screen.findByRole('button', { name: 'Foto 2 de 2, Azul: b' })
  await user.click(screen.getByRole('button', { name: 'Atualizar Produto' }))
  await waitFor(() => expect(sent[UPDATE]).toMatchObject([{ pictures: [{ value_id: null }, { value_id: 71 }] }]))
})

test('a photo that failed stays listed while others go on, and is sent again', async () => {
  const { user } = open([photo('a')])
  const failing = new Set(['x.jpg'])
  answerUploads((name) => (failing.has(name) ? 500 : 201))
  const files = ['x.jpg', 'y.jpg'].map((name) => new File([name], name, { type: 'image/jpeg' }))
  await user.upload((await screen.findAllByLabelText('escolha do aparelho'))[0]!, files)
  const problem = within(await screen.findByRole('group', { name: 'x.jpg' }))
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Foto/ })).toHaveLength(2))
  failing.clear()
  await user.click(problem.getByRole('button', { name: 'Tentar de novo' }))
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Foto/ })).toHaveLength(3))
  expect(screen.queryByRole('group', { name: 'x.jpg' })).toBeNull()
})

test('files beyond the twelfth photo and too large ones are named', async () => {
  const { user } = open(Array.from({ length: 12 }, (_, index) => photo(String(index))))
  await screen.findByRole('list', { name: 'Fotos' })
  await user.click(screen.getByRole('button', { name: 'Remover foto' }))
  const large = new Uint8Array(PICTURE_LIMITS.bytes + 1)
  const files = ['x.jpg', 'y.jpg'].map((name) => new File([large], name, { type: 'image/jpeg' }))
  await user.upload(screen.getAllByLabelText('escolha do aparelho')[0]!, files)
  await screen.findByText('Um produto tem no máximo 12 fotos: 1 ficou de fora.')
  expect(await screen.findByText('x.jpg passa de 15 MB.')).toBeTruthy()
})
