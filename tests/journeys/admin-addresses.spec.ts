import { expect } from '@playwright/test'
import { newProduct, signPageIn } from './desk.ts'
import { test } from './journey.ts'
import { expectAccessible, OWNER } from './steps.ts'

test('former addresses come from a CSV file, and the same file again changes nothing', async ({ page, shop }) => {
  await signPageIn(page, shop.origin, OWNER)
  await page.goto('/admin/enderecos')
  const choose = (...lines: string[]) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'antigos.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n'), 'latin1') })
  await choose('De,Para', '/pão.html,/produto/vaso-sertao', 'sem-barra,/sobre')
  await expect(page.getByRole('alert')).toContainText('Linha 3: comece o endereço antigo com / ou https://')
  await expectAccessible(page)
  await choose('De,Para', '/pão.html,/produto/vaso-sertao', '/loja?id=3,/categoria/vasos')
  await expect(page.getByText('2 novos, 0 alterados')).toBeVisible()
  await page.getByRole('button', { name: 'Salvar endereços' }).click()
  await expect(page.getByText('Endereços salvos!')).toBeVisible()
  await expectAccessible(page)
  await choose('De,Para', '/loja?id=3,/categoria/vasos')
  await expect(page.getByText('nada muda')).toBeVisible()
  await page.goto('/p%C3%A3o.html')
  await expect(page).toHaveURL('/produto/vaso-sertao')
})

test('a shopper goes down and up the tree, and links to former addresses lead on', async ({ page, desk }) => {
  await page.setViewportSize({ width: 360, height: 760 })
  await page.goto('/categoria/vasos-plantas')
  await page
    .getByRole('navigation', { name: 'Dentro de Vasos & Plantas' })
    .getByRole('link', { name: 'Plantas' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Plantas' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('navigation', { name: 'Você está em' }).getByRole('link', { name: 'Vasos & Plantas' }).click()
  await expect(page).toHaveURL('/categoria/vasos-plantas')

  const { id, name, slug, price } = await newProduct(desk)
  await page.goto(`/produtos?busca=${encodeURIComponent(name)}`)
  await desk.api.adminProducts.update({ id, name, slug: `${slug}-nova`, price })
  await page.getByRole('link', { name, exact: true }).first().click()
  await expect(page).toHaveURL(`/produto/${slug}-nova`)
})
