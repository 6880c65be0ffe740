import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { addToCart, brl, enter, expectAccessible } from './steps.ts'

test('coupon and free shipping are part of the shown total', async ({ page, expectInConsole }) => {
  await enter(page)
  await addToCart(page, 'Caneca Prosa')
  await page.goto('/carrinho')
  const summary = page.getByRole('complementary', { name: 'Resumo' })
  await expect(summary).toContainText(brl('15,90'))
  await expect(summary).toContainText(brl('45,80'))

  await page.getByRole('button', { name: 'Aumentar' }).click()
  await expect(summary.getByText('Grátis', { exact: true })).toBeVisible()

  expectInConsole(/status of 404 .*\/api\/coupons\/validate/)
  await page.getByLabel('Cupom de desconto').fill('errado')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByText('Cupom não encontrado')).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Cupom de desconto').fill('bemvindo10')
  await expect(page.getByLabel('Cupom de desconto')).toHaveValue('BEMVINDO10')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByText('Cupom aplicado com sucesso!')).toBeVisible()
  await expect(summary).toContainText(brl('5,98'))
  await expect(summary).toContainText(brl('53,82'))
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Remover o cupom BEMVINDO10' }).click()
  await expect(page.getByLabel('Cupom de desconto')).toBeVisible()
  await expect(summary).toContainText(brl('59,80'))
})
