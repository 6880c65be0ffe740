import { expect } from '@playwright/test'
import { newOrder, signPageIn } from './desk.ts'
import { test } from './journey.ts'
import { expectAccessible, OWNER } from './steps.ts'

test('a new paid order appears by itself, and moves no row before it is asked for', async ({ page, desk, baseURL }) => {
  await newOrder(desk, baseURL!)
  await signPageIn(page, baseURL!, OWNER)
  const live = page.waitForResponse('**/api/admin/live/events')
  await page.goto('/admin/pedidos')
  await live
  const menu = page.getByRole('navigation', { name: 'Administração' }).getByRole('link', { name: /^Pedidos/ })
  await expect(menu).toContainText('para enviar')
  const toSend = (await desk.api.adminReports.attention()).to_send.count
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  const [first, at] = [await rows.nth(1).textContent(), await rows.nth(1).boundingBox()]

  const { id } = await newOrder(desk, baseURL!)
  const show = page.getByRole('status').getByRole('button', { name: '1 pedido novo · Mostrar' })
  await expect(show).toBeVisible()
  await expect(page).toHaveTitle(/^\(1\) Pedidos/)
  await expect(menu).toContainText(`${toSend + 1} para enviar`)
  expect([await rows.nth(1).textContent(), await rows.nth(1).boundingBox()]).toEqual([first, at])
  await expectAccessible(page)
  await show.click()
  await expect(rows.nth(1)).toContainText(`#${id}`)
  await expect(show).toHaveCount(0)
  await expect(page).toHaveTitle(/^Pedidos/)

  const liveAgain = page.waitForResponse('**/api/admin/live/events')
  await page.goto('/admin/pedidos?busca=ninguem')
  await liveAgain
  await expect(page.getByText('Nenhum pedido encontrado')).toBeVisible()
  const second = await newOrder(desk, baseURL!)
  await show.click()
  await expect(page).toHaveURL('/admin/pedidos')
  await expect(rows.nth(1)).toContainText(`#${second.id}`)
})

test('the menu counts an order that was just sent, and polling stands in for events', async ({
  page,
  desk,
  baseURL,
  allowInConsole,
}) => {
  allowInConsole(/live\/events/)
  await page.route('**/api/admin/live/events', (route) => route.abort())
  await signPageIn(page, baseURL!, OWNER)
  await newOrder(desk, baseURL!)
  const { id } = await newOrder(desk, baseURL!)
  const polled = page.waitForResponse('**/api/admin/live')
  await page.goto('/admin/pedidos')
  const menu = page.getByRole('navigation', { name: 'Administração' }).getByRole('link', { name: /^Pedidos/ })
  const toSend = (await desk.api.adminReports.attention()).to_send.count
  await expect(menu).toContainText(`${toSend} para enviar`)
  await polled
  await page.getByRole('button', { name: `Adicionar rastreio ao pedido ${id}` }).click()
  await page.getByLabel('Código de rastreamento').fill('AA123456785BR')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(menu).toContainText(`${toSend - 1} para enviar`)
  await newOrder(desk, baseURL!)
  await expect(page.getByRole('button', { name: '1 pedido novo · Mostrar' })).toBeVisible({ timeout: 30_000 })
})
