import { expect } from '@playwright/test'
import { signPageIn } from './desk.ts'
import { test } from './journey.ts'
import { visit } from './screens.ts'
import { OWNER } from './steps.ts'

test.slow()

test('staff give a product sizes and price them together', async ({ page, baseURL, desk }) => {
  const { items } = await desk.api.adminProducts.list({ limit: 100 })
  const product = items.find((each) => !each.has_choice && each.stock_quantity > 5)!
  await signPageIn(page, baseURL!, OWNER)
  await page.goto(`/admin/produtos/${product.id}/variacoes`)
  await page.getByRole('button', { name: 'Adicionar variações' }).click()
  await page.getByLabel('Opção 1', { exact: true }).fill('Tamanho')
  await page.getByLabel('Novos valores de Tamanho').fill('P, M, G')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row')).toHaveCount(4)
  await page.locator('[data-cell=stock_quantity]').nth(1).click()
  await page.keyboard.type('8')
  await page.keyboard.press('Enter')
  await page.keyboard.type('4')
  await page.keyboard.press('Enter')
  await page.getByLabel('Selecionar todas').check()
  await page.getByLabel('Preço das selecionadas').fill('+10%')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Salvar variações' }).click()
  await expect(page.getByText('Variações salvas!')).toBeVisible()
  const { variants } = await desk.api.adminVariants.get({ id: product.id })
  expect(variants.map((variant) => variant.stock_quantity)).toEqual([product.stock_quantity, 8, 4])
  expect(new Set(variants.map(({ price }) => price))).toEqual(new Set([Math.round(product.price * 1.1)]))
  await visit(page, baseURL!, [
    {
      path: `/admin/produtos/${product.id}/variacoes`,
      heading: `Variações de ${product.name}`,
      settled: '3 variações',
    },
  ])
})
