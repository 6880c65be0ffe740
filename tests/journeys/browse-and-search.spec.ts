import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { brl, expectAccessible } from './steps.ts'

test('a visitor browses and searches', { tag: '@smoke' }, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Produtos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Produtos' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('navigation', { name: 'Categorias' }).getByRole('link', { name: 'Aromas & Velas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Aromas & Velas' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Vela Aromática Âmbar' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Vaso Sertão' })).toHaveCount(0)

  await page.getByRole('link', { name: 'Limpar filtros' }).click()
  await page.getByPlaceholder('Buscar produtos').fill('luminarias')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByPlaceholder('Buscar produtos').press('Enter')
  await expect(page).toHaveURL(/busca=luminarias/)
  await expect(page.getByRole('link', { name: 'Luminária Globo Lua Cheia' }).first()).toBeVisible()

  await page.getByRole('link', { name: 'Luminária de Mesa Aurora' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Luminária de Mesa Aurora' })).toBeVisible()
  await expect(page.getByText(brl('459,00')).first()).toBeVisible()
  await page.getByLabel('Prazo de entrega para o seu CEP').fill('80010000')
  await page.getByRole('button', { name: 'Calcular' }).click()
  await expect(page.getByText(/Chega em até 1 dia útil/)).toBeVisible()
  await expectAccessible(page)
})

test('unknown pages and empty searches say so', async ({ page, expectInConsole }) => {
  expectInConsole(/status of 404 .*\/produto\/999999/)
  const answer = await page.goto('/produto/999999')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('Produto não encontrado')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/produtos?busca=geladeira')
  await expect(page.getByText('Nenhum produto encontrado')).toBeVisible()
  await expectAccessible(page)
})
