import { expect, type Locator } from '@playwright/test'
import { newOrder, signPageIn } from './desk.ts'
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
