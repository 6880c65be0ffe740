import { expect } from '@playwright/test'
import { newProduct, signPageIn } from './desk.ts'
import { test } from './journey.ts'
import { expectAccessible, expectSound, linkInMail, newEmail, OWNER } from './steps.ts'

test('a visitor asks for an alert, confirms by a press, and cancels by another', async ({
  page,
  desk,
  shop,
  openBrowser,
}) => {
  const { id, slug, name } = await newProduct(desk, { stock: 0 })
  const waiting = async () => (await desk.api.adminAlerts.list({ product_id: id })).items[0]?.waiting_for_stock ?? 0
  await page.goto(`/produto/${slug}`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Avise-me quando chegar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Avise-me quando chegar' })).toBeVisible()
  await expectSound(page)
  const email = newEmail()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Avise-me quando chegar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Falta um passo' })).toBeVisible()
  await expectSound(page)

  await page.goto(await linkInMail(page, email, '/avise-me/confirmar/'))
  await expectSound(page)
  expect(await waiting()).toBe(0)
  await page.getByRole('button', { name: 'Confirmar os avisos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Avisos confirmados' })).toBeVisible()
  expect(await waiting()).toBe(1)

  const staff = await openBrowser()
  await signPageIn(staff, shop.origin, OWNER)
  await staff.goto('/admin/produtos/avisos')
  await staff.getByRole('link', { name }).first().click()
  await expect(staff.getByText('Avise-me: 1 pessoa espera chegar.')).toBeVisible()
  await expectAccessible(staff)
  await staff.goto('/admin/produtos/avisos')
  await expect(staff.getByRole('link', { name }).first()).toBeVisible()
  await expectSound(staff)

  await page.goto(await linkInMail(page, email, '/avise-me/cancelar/'))
  await page.getByRole('button', { name: 'Cancelar os avisos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Avisos cancelados' })).toBeVisible()
  expect(await waiting()).toBe(0)
})

test('one press is enough for a signed-in customer', async ({ page, desk, shop }) => {
  const { slug } = await newProduct(desk)
  await signPageIn(page, shop.origin)
  await page.goto(`/produto/${slug}`)
  await page.getByRole('button', { name: 'Avise-me se o preço baixar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Aviso anotado' })).toBeVisible()
  await page.getByRole('link', { name: 'Voltar ao produto' }).click()
  await expect(page).toHaveURL(`/produto/${slug}`)
  await page.goto('/perfil')
  await page.getByRole('link', { name: 'Cancelar meus avisos de produtos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cancelar os avisos?' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Cancelar os avisos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Avisos cancelados' })).toBeVisible()
})

test('where no variant was chosen, the form asks for one', async ({ page }) => {
  await page.goto('/produto/dupla-de-almofadas-tarde-quente/avise-me')
  await page.getByLabel('E-mail').fill(newEmail())
  await page.getByLabel('Qual você quer?').selectOption({ index: 1 })
  await expectSound(page)
  await page.getByRole('button', { name: 'Avise-me quando chegar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Falta um passo' })).toBeVisible()
})
