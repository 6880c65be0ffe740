import { expect, type Locator } from '@playwright/test'
import { newOrder, newProduct, signPageIn } from './desk.ts'
import { test } from './journey.ts'
import { expectAccessible, OWNER } from './steps.ts'

const HEIGHT = 740

test.use({ viewport: { width: 360, height: HEIGHT }, isMobile: true, hasTouch: true })

async function bottomOf(locator: Locator): Promise<number> {
  const { y, height } = (await locator.boundingBox())!
  return y + height
}

test('three orders are in the first screen, a tap opens one, and its next action is at the foot', async ({
  page,
  baseURL,
  desk,
}) => {
  for (let made = 0; made < 3; made++) await newOrder(desk, baseURL!, { isPaid: made > 0 })
  await signPageIn(page, baseURL!, OWNER)
  await page.goto('/admin/pedidos')
  await expect(page.getByRole('complementary', { name: 'Modo demonstração' })).toBeVisible()
  const rows = page.locator('tr[data-row]')
  await expect.poll(() => bottomOf(rows.nth(2))).toBeLessThanOrEqual(HEIGHT)
  await expectAccessible(page)

  const id = await rows.first().getAttribute('data-row')
  await rows.first().getByText(/Peça/).tap()
  const sheet = page.getByRole('dialog', { name: `Pedido #${id}` })
  const next = sheet.getByRole('button', { name: 'Adicionar rastreio' })
  await expect(next).toBeInViewport({ ratio: 1 })
  expect(await bottomOf(next)).toBeGreaterThan(HEIGHT - 40)
  await expectAccessible(page)
  await next.tap()
  await expect(sheet.getByLabel('Código de rastreamento')).toBeFocused()
  await expect(sheet.getByLabel('Código de rastreamento')).toBeInViewport()
  await expect(next).toBeHidden()
  await sheet.getByLabel('Código de rastreamento').fill('AA123456785BR')
  await sheet.getByRole('button', { name: 'Salvar' }).tap()
  await sheet.getByRole('button', { name: 'Marcar como entregue' }).tap()
  await page.getByRole('button', { name: 'Passar a Entregue' }).tap()
  await expect(sheet.getByRole('combobox', { name: /Alterar status/ })).toHaveValue('delivered')
  await expect(sheet.getByRole('button', { name: 'Marcar como entregue' })).toBeHidden()

  await sheet.getByRole('button', { name: 'Fechar' }).tap()
  await expect(page.getByRole('link', { name: `#${id}` })).toBeFocused()
})

test('a tap on a product opens it, and three are in the first screen', async ({ page, baseURL }) => {
  await signPageIn(page, baseURL!, OWNER)
  await page.goto('/admin/produtos')
  const rows = page.locator('tr[data-row]')
  await expect.poll(() => bottomOf(rows.nth(2))).toBeLessThanOrEqual(HEIGHT)
  // On the thumbnail, which is no control.
  await rows.first().tap({ position: { x: 56, y: 30 } })
  await expect(page.getByRole('dialog', { name: 'Editar produto' })).toBeVisible()
})

test('a price of seven digits and a low stock do not cover each other', async ({ page, baseURL, desk }) => {
  const { name } = await newProduct(desk, { price: 1_234_567_89, stock: 3 })
  await signPageIn(page, baseURL!, OWNER)
  await page.goto(`/admin/produtos?${new URLSearchParams({ busca: name })}`)
  const row = page.locator('tr[data-row]').filter({ hasText: name })
  const price = (await row.getByText('R$ 1.234.567,89').boundingBox())!
  const stock = (await row.getByText('Estoque baixo: 3').boundingBox())!
  expect(price.x + price.width).toBeLessThan(stock.x)
  expect(stock.x + stock.width).toBeLessThanOrEqual(360)
})
