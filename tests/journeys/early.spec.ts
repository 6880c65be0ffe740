import { expect, type Page } from '@playwright/test'
import { productOf } from './desk.ts'
import { test } from './journey.ts'
import { newEmail, signInAs } from './steps.ts'

/** The page as a slow network shows it: everything is there but its scripts, until `arrive` lets them come. */
async function openWithoutScripts(page: Page, path: string): Promise<{ arrive: () => void }> {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await arrival
    await route.continue()
  })
  // A page without scripts, and the way on by the page itself: nobody waits for it to live.
  await page.goto('/sandbox')
  await page.evaluate((address) => location.assign(address), path)
  return { arrive }
}

test('a product added before hydration is in the cart once', async ({ page, customer, desk }) => {
  const { id } = await productOf(desk, 'Caneca Prosa')
  const { arrive } = await openWithoutScripts(page, `/produto/${id}`)
  // The form is sent as a document, so that it does not have to wait for any script.
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).first().click()
  await expect(page).toHaveURL('/carrinho')
  arrive()
  await expect(page.getByRole('heading', { level: 2, name: 'Caneca Prosa' })).toBeVisible()
  expect((await customer.api.cart.items()).map(({ product_id, quantity }) => ({ product_id, quantity }))).toEqual([
    { product_id: id, quantity: 1 },
  ])
})

test('a visitor’s add before hydration is in the cart after sign-in', async ({ page, desk }) => {
  const { id } = await productOf(desk, 'Caneca Prosa')
  const { arrive } = await openWithoutScripts(page, `/produto/${id}`)
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).first().click()
  await expect(page).toHaveURL('/carrinho')
  arrive()
  await signInAs(page, newEmail())
  await expect(page).toHaveURL('/carrinho')
  await expect(page.getByRole('heading', { level: 2, name: 'Caneca Prosa' })).toBeVisible()
  await expect(page.getByText('1 produto adicionado ao carrinho!')).toBeVisible()
})

test('text typed into the search before hydration is searched for', async ({ page }) => {
  const { arrive } = await openWithoutScripts(page, '/produtos')
  await page.getByRole('searchbox', { name: 'Buscar por nome ou descrição' }).fill('luminaria')
  arrive()
  await expect(page).toHaveURL('/produtos?busca=luminaria')
  await expect(page.getByRole('searchbox', { name: 'Buscar por nome ou descrição' })).toHaveValue('luminaria')
})

test('a contact message submitted before hydration is sent and stays out of the URL', async ({ page }) => {
  const { arrive } = await openWithoutScripts(page, '/contato')
  await page.getByLabel('Nome').fill('Ana Antes')
  await page.getByLabel('E-mail').fill('ana@cliente.example')
  await page.getByLabel('Mensagem').fill('A caneca vai ao micro-ondas?')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page).toHaveURL('/contato')
  arrive()
  await expect(page.getByText(/protocolo/i).first()).toBeVisible()
  await expect(page).toHaveURL('/contato')
})
