import { expect } from '@playwright/test'
import { signPageIn } from './desk.ts'
import { test } from './journey.ts'
import { expectAccessible, OWNER } from './steps.ts'

test('a search in vain becomes a synonym, by keyboard, and finds at once', async ({ page, shop, expectInConsole }) => {
  expectInConsole(/409.*\/api\/admin\/synonyms/)
  await page.goto('/produtos?busca=moringa')
  await expect(page.getByText('Nenhum produto encontrado.')).toBeVisible()
  await page.goto('/produtos?busca=caneca+xadrez')
  await expect(page.getByText('Nenhum produto tem todas as palavras. Mostramos os mais próximos.')).toBeVisible()
  await expectAccessible(page)

  await signPageIn(page, shop.origin, OWNER)
  await page.goto('/admin/busca')
  await expect(page.getByText('luminária, abajur')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Criar sinônimo de moringa' }).press('Enter')
  const words = page.getByRole('dialog').getByLabel('Palavras que significam o mesmo')
  await expect(words).toHaveValue('moringa, ')
  await words.press('Enter')
  await expect(page.getByText('Escreva pelo menos duas palavras')).toBeVisible()
  await words.fill('moringa, lustres')
  await words.press('Enter')
  await expect(page.getByText('“lustres” já está no grupo “pendente, lustre”')).toBeVisible()
  await expectAccessible(page)
  await words.fill('moringa, jarra')
  await words.press('Enter')
  await expect(page.getByText('Sinônimos criados!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Criar sinônimo de moringa' })).toBeHidden()
  await expect(async () => {
    await page.goto('/produtos?busca=moringas')
    await expect(page.getByRole('link', { name: 'Jarra Fumê com Dois Copos' }).first()).toBeVisible({ timeout: 1000 })
  }).toPass()
})

test('a deleted group can be brought back, on a phone', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signPageIn(page, shop.origin, OWNER)
  await page.goto('/admin/busca')
  await page.getByRole('button', { name: 'Excluir caneca' }).click()
  await expect(page.getByText('caneca, xícara')).toBeHidden()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('caneca, xícara')).toBeVisible()
  await expectAccessible(page)
})
