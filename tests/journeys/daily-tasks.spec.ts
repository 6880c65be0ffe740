import { join } from 'node:path'
import { expect } from '@playwright/test'
import { countClicks } from './clicks.ts'
import { newOrder, newProduct, signPageIn } from './desk.ts'
import { test } from './journey.ts'
import { OWNER } from './steps.ts'

const PICTURE = join(import.meta.dirname, '../../demo/imagens/bule-fim-de-tarde-og.jpg')

// Four more tasks are counted where they are walked through: an order found by what its customer has in hand, a customer
// (admin-people), the labels of ten orders (admin-dispatch), and the close of the day (close-the-day).
test('six daily tasks take no more clicks from the dashboard than they ever did', async ({ page, desk, baseURL }) => {
  const sold = await newOrder(desk, baseURL!)
  const returned = await newOrder(desk, baseURL!)
  const priced = await newProduct(desk)
  await signPageIn(page, baseURL!, OWNER)
  const menu = page.getByRole('navigation', { name: 'Administração' })
  const main = page.getByRole('main')
  const begin = async () => {
    await page.goto('/admin')
    return countClicks()
  }

  await test.step('how this week sold: none', async () => {
    await begin()
    await expect(main.getByText('Esta semana')).toBeVisible()
  })

  await test.step('ship an order: 2', async () => {
    const { click, count } = await begin()
    await click(menu.getByRole('link', { name: /^Pedidos/ }))
    await click(page.getByRole('button', { name: `Adicionar rastreio ao pedido ${sold.id}` }))
    await page.keyboard.type('AA123456785BR')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await desk.api.adminOrders.get({ id: sold.id })).status).toBe('shipped')
    expect(count()).toBeLessThanOrEqual(2)
  })

  await test.step('refund an order: 4', async () => {
    const { click, count } = await begin()
    await click(menu.getByRole('link', { name: /^Pedidos/ }))
    await click(page.getByRole('button', { name: `Mais ações do pedido ${returned.id}` }))
    await click(page.getByRole('menuitem', { name: 'Reembolsar…' }))
    await click(page.getByRole('dialog').getByRole('button', { name: /^Reembolsar R/ }))
    await expect.poll(async () => (await desk.api.adminOrders.get({ id: returned.id })).is_refunded).toBe(true)
    expect(count()).toBeLessThanOrEqual(4)
  })

  await test.step('change a price: 2 and Enter', async () => {
    const { click, count } = await begin()
    await click(menu.getByRole('link', { name: 'Produtos' }))
    await click(page.getByRole('button', { name: `Mudar preço de ${priced.name}` }))
    await page.keyboard.type('88,00')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await desk.api.adminProducts.get({ id: priced.id })).price).toBe(88_00)
    expect(count()).toBeLessThanOrEqual(3)
  })

  await test.step('create a product with a photo: 4', async () => {
    const { click, count } = await begin()
    await click(menu.getByRole('link', { name: 'Produtos' }))
    await click(page.getByRole('button', { name: 'Novo Produto' }))
    const dialog = page.getByRole('dialog', { name: 'Novo Produto' })
    await dialog.getByLabel('Nome').fill('Peça do dia')
    await dialog.getByLabel('Preço de venda').fill('60')
    await dialog.locator('input[type=file][multiple]').setInputFiles(PICTURE)
    await expect(dialog.getByRole('button', { name: 'Foto 1 de 1' })).toBeVisible()
    await click(dialog.getByRole('button', { name: 'Criar Produto' }))
    await expect(page.getByText('Produto criado!')).toBeVisible()
    expect(count() + 1, 'with the click that opens the file chooser').toBeLessThanOrEqual(4)
  })

  await test.step('create a coupon: 3', async () => {
    const { click, count } = await begin()
    await click(menu.getByRole('link', { name: 'Cupons' }))
    await click(page.getByRole('button', { name: 'Novo Cupom' }))
    const dialog = page.getByRole('dialog', { name: 'Novo Cupom' })
    await dialog.getByLabel('Código').fill('DODIA15')
    await dialog.getByLabel('Valor do desconto').fill('15')
    await click(dialog.getByRole('button', { name: 'Criar Cupom' }))
    await expect(page.getByRole('row').filter({ hasText: 'DODIA15' })).toBeVisible()
    expect(count()).toBeLessThanOrEqual(3)
  })
})
