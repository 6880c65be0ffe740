import { expect } from '@playwright/test'
import { shownCart } from '#server/testing/purchases.ts'
import { payAtProvider } from '#server/testing/pay-at-provider.ts'
import { countClicks } from './clicks.ts'
import { newOrder, newProduct, signPageIn } from './desk.ts'
import { test } from './journey.ts'
import { expectAccessible, OWNER } from './steps.ts'

test("'Onde está meu pedido?' is answered in 3 clicks by what the customer has in hand", async ({
  page,
  desk,
  customer,
  baseURL,
}) => {
  const code = 'AA123456785BR'
  await customer.api.cart.add({ product_id: (await newProduct(desk)).id, quantity: 1 })
  const contact = { recipient_name: 'Ana Souza', recipient_phone: '41999998888' }
  const { order_id: id } = await customer.api.checkout.create({ ...(await shownCart(customer)), ...contact })
  await payAtProvider(baseURL!, id, 'approved')
  await desk.api.adminOrders.checkPayment({ id })
  await desk.api.adminOrders.setTracking({ id, tracking_code: code })
  await signPageIn(page, baseURL!, OWNER)
  await page.goto('/admin')
  const { click, count } = countClicks()

  await click(page.getByRole('button', { name: /Buscar ou ir para/ }))
  await expect(page.getByRole('combobox', { name: 'Buscar ou ir para' })).toBeFocused()
  await page.keyboard.type(code.toLowerCase())
  const found = page.getByRole('option', { name: new RegExp(`#${id} .*Rastreio ${code}`) })
  await click(found)
  const sheet = page.getByRole('dialog', { name: `Pedido #${id}` })
  const chat = sheet.getByRole('link', { name: /^WhatsApp/ })
  const href = decodeURIComponent((await chat.getAttribute('href'))!)
  expect(href).toContain(`Seu pedido nº ${id} foi enviado`)
  expect(href).toContain(`O código de rastreamento é ${code}: https://`)
  expect(count() + 1, 'with the click on WhatsApp').toBeLessThanOrEqual(3)

  await page.goto('/admin/pedidos')
  await page.getByRole('searchbox', { name: /^Buscar/ }).fill(code)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row').last()).toContainText(`Rastreio ${code}`)
  await page.getByRole('searchbox', { name: /^Buscar/ }).fill(`PED${String(id).padStart(8, '0')}BR`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row').last()).toContainText(`#${id}`)
})

test('a customer is found in 3 clicks, noted on, tagged and filtered', async ({ page, desk, baseURL }) => {
  const { id, email } = await newOrder(desk, baseURL!)
  const order = await desk.api.adminOrders.get({ id })
  const name = order.customer_name ?? order.recipient_name ?? email
  await signPageIn(page, baseURL!, OWNER)
  await page.goto('/admin')
  const { click, count } = countClicks()

  await click(page.getByRole('link', { name: 'Clientes', exact: true }))
  await click(page.getByRole('searchbox', { name: 'Buscar clientes' }))
  await page.keyboard.type(email)
  await expect(page.getByRole('row')).toHaveCount(2)
  await click(page.getByRole('row').last().getByRole('link'))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(count()).toBeLessThanOrEqual(3)

  await expect(page.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
  await expect(page.getByRole('row').filter({ hasText: `#${id}` })).toBeVisible()
  await page.getByRole('textbox', { name: 'Nova anotação' }).fill('Prefere a entrega à tarde')
  await page.getByRole('button', { name: 'Anotar' }).click()
  const notes = page.getByRole('region', { name: 'Anotações' })
  await expect(notes.getByRole('listitem')).toContainText(['Prefere a entrega à tarde'])
  await expect(page.getByRole('textbox', { name: 'Nova anotação' })).toHaveValue('')
  await page.getByRole('combobox', { name: 'Nova etiqueta' }).fill('Atacado')
  await page.getByRole('button', { name: 'Pôr' }).click()
  await expect(page.getByRole('link', { name: 'atacado' })).toBeVisible()
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
  }
  await notes.getByRole('button', { name: 'Apagar anotação' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apagar anotação' }).click()
  await expect(notes.getByRole('listitem')).toHaveCount(0)

  await page.getByRole('link', { name: 'atacado' }).click()
  await expect(page).toHaveURL(/etiqueta=atacado/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row').last()).toContainText(email)
  await page.getByRole('row').last().getByRole('link').click()
  await page.getByRole('button', { name: 'Tirar a etiqueta atacado' }).click()
  await expect(page.getByRole('link', { name: 'atacado' })).toHaveCount(0)
})

test('an unknown customer is not found', async ({ page, baseURL, expectInConsole }) => {
  await signPageIn(page, baseURL!, OWNER)
  expectInConsole(/status of 404/)
  await page.goto('/admin/clientes/999999')
  await expect(page.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeVisible()
})
