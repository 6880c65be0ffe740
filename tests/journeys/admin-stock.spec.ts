import { expect } from '@playwright/test'
import { newOrder, newProduct, signPageIn } from './desk.ts'
import { test } from './journey.ts'
import { visit } from './screens.ts'
import { OWNER } from './steps.ts'

test.slow()

test('the movements of a product are reached from its form and lead to its orders', async ({ page, baseURL, desk }) => {
  const order = await newOrder(desk, baseURL!)
  const { items } = await desk.api.adminOrders.get({ id: order.id })
  const { product_id: id, product_name: name } = items[0]!
  await signPageIn(page, baseURL!, OWNER)
  await page.goto(`/admin/produtos?busca=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('link', { name: 'Movimentação de estoque' }).click()
  await expect(page.getByRole('link', { name: `pedido nº ${order.id}` })).toBeVisible()
  await page.getByLabel('Motivo').selectOption('Importação')
  await expect(page.getByText('Nenhuma movimentação encontrada')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await page.getByRole('link', { name: `pedido nº ${order.id}` }).click()
  await expect(page).toHaveURL(`/admin/pedidos?pedido=${order.id}`)

  const { id: empty, name: emptyName } = await newProduct(desk, { stock: 0 })
  await visit(page, baseURL!, [
    {
      path: `/admin/produtos/${id}/estoque`,
      heading: `Movimentação de estoque de ${name}`,
      settled: 'Saldo inicial',
      zoom: true,
    },
    {
      path: `/admin/produtos/${empty}/estoque`,
      heading: `Movimentação de estoque de ${emptyName}`,
      settled: 'O estoque ainda não mudou',
    },
  ])
})

test('a product is duplicated by keyboard, once, and the copy opens', async ({ page, baseURL, desk }) => {
  const { name } = await newProduct(desk)
  await signPageIn(page, baseURL!, OWNER)
  await page.goto(`/admin/produtos?busca=${encodeURIComponent(name)}`)
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('d')
  await page.getByRole('button', { name: 'Duplicar produto' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Editar Produto' })).toBeVisible()
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue(`${name} (cópia)`)
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('row')).toHaveCount(3)
})
