import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { ProductDetail } from '#contract/catalogue.ts'
import { hydrateAfter } from '#web/testing/hydrate-after.tsx'
import { renderInRouter } from '#web/testing/render-in-router.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { ChosenProduct } from './chosen-product.tsx'
import { type Choosing, useBuying } from './use-buying.ts'

const value = (id: number, name: string) => ({ id, name, color: null })
const variant = (id: number, value_ids: number[], stock_quantity: number) => ({
  id,
  value_ids,
  stock_quantity,
  price: 59_90,
  original_price: null,
  sku: null,
  gtin: null,
  weight_grams: null,
})

const SHIRT: ProductDetail = {
  id: 5,
  name: 'Camiseta',
  slug: 'camiseta',
  description: '',
  short_description: '',
  price: 59_90,
  price_to: 59_90,
  original_price: null,
  image_url: null,
  category_id: null,
  is_featured: false,
  has_choice: true,
  colors: [],
  stock_quantity: 20,
  rating: null,
  is_active: true,
  created_at: new Date(0),
  video: null,
  brand: '',
  mpn: '',
  warranty: '',
  attributes: [],
  seo_title: '',
  seo_description: '',
  pictures: ['a', 'b'].map((url, index) => ({ url, alt: '', value_id: 11 + index })),
  options: [
    { id: 1, name: 'Cor', values: [value(11, 'Verde'), value(12, 'Azul')] },
    { id: 2, name: 'Tamanho', values: [value(21, 'P'), value(22, 'M')] },
  ],
  variants: [variant(1, [11, 21], 9), variant(2, [12, 21], 9), variant(3, [12, 22], 2)],
}

function Buying({ shown, choosing }: { shown: ProductDetail; choosing: Choosing }) {
  const { quantity, setQuantity } = useBuying(choosing)
  return (
    <>
      {choosing.fields}
      <Stepper value={quantity} max={shown.stock_quantity} onChange={setQuantity} />
      <p>
        Variante {choosing.variantId}, fotos {shown.pictures.map(({ url }) => url).join()}
      </p>
    </>
  )
}

const page = (
  <ChosenProduct product={SHIRT}>{(shown, choosing) => <Buying shown={shown} choosing={choosing} />}</ChosenProduct>
)

test('values picked before hydration are chosen', async () => {
  await hydrateAfter(<MemoryRouter>{page}</MemoryRouter>, (box) => {
    for (const early of ['azul', 'm']) box.querySelector<HTMLInputElement>(`[value=${early}]`)!.checked = true
  })
  expect(screen.getByText('Variante 3, fotos b')).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Azul' })).toHaveProperty('checked', true)
})

test('a choice with less stock lowers the quantity and says so', async () => {
  const user = userEvent.setup()
  renderInRouter(page)
  await user.click(await screen.findByRole('radio', { name: 'P' }))
  await user.clear(screen.getByRole('textbox'))
  await user.type(screen.getByRole('textbox'), '5{Enter}')
  await user.click(screen.getByRole('radio', { name: 'Azul' }))
  expect(screen.getByRole('textbox')).toHaveProperty('value', '5')
  await user.click(screen.getByRole('radio', { name: 'M' }))
  expect(await screen.findByText('A quantidade máxima é 2.')).toBeTruthy()
  expect(screen.getByRole('textbox')).toHaveProperty('value', '2')
})
