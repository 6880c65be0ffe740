import { expect } from '@playwright/test'
import { newOrder, signPageIn } from './desk.ts'
import { test } from './journey.ts'
import { expectAccessible, OWNER } from './steps.ts'

test('the best customers are listed by spending and by number of orders', async ({ page, baseURL, desk }) => {
  for (let count = 0; count < 6; count++) await newOrder(desk, baseURL!)
  await signPageIn(page, baseURL!, OWNER)
  await page.goto('/admin/clientes')
  const best = page.getByRole('region', { name: 'Melhores Clientes' })
  await expect(best.getByRole('heading', { level: 3 })).toHaveText(['Por total gasto', 'Por número de pedidos'])
  const lists = best.getByRole('list')
  await expect(lists).toHaveCount(2)
  for (const [index, sort] of (['spent', 'orders'] as const).entries()) {
    const { items } = await desk.api.adminCustomers.list({ sort, limit: 6 })
    expect(items).toHaveLength(6)
    await expect(lists.nth(index).getByRole('listitem')).toHaveCount(5)
    await expect(lists.nth(index).getByRole('link')).toHaveText(
      items.slice(0, 5).map(({ name, email }) => name ?? email),
    )
  }
  await expectAccessible(page)
})

test('reports of a shop without sales say so', async ({ page, baseURL }) => {
  await page.route('**/api/admin/reports/sales*', async (route) => {
    const response = await route.fetch()
    const days = (await response.json()) as object[]
    await route.fulfill({ response, json: days.map((day) => ({ ...day, revenue: 0, orders: 0 })) })
  })
  await page.route('**/api/admin/reports/products*', (route) => route.fulfill({ json: [] }))
  await signPageIn(page, baseURL!, OWNER)
  await page.goto('/admin/relatorios')
  await expect(page.getByRole('heading', { name: 'Nenhum dado de vendas encontrado' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nenhum produto vendido encontrado' })).toBeVisible()
  await expectAccessible(page)
})
