import { expect, type Page } from '@playwright/test'
import { signPageIn } from './desk.ts'
import { test } from './journey.ts'
import { expectAccessible, newEmail, OWNER, signInAs } from './steps.ts'

/** Like an expired session, or a logout in another tab. */
async function endSession(page: Page): Promise<void> {
  await page.context().clearCookies()
}

async function openSignIn(page: Page): Promise<Page> {
  const opening = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Entrar novamente' }).click()
  return opening
}

test('an expired session keeps a half-typed product until sign-in in another tab', async ({
  page,
  baseURL,
  expectInConsole,
}) => {
  expectInConsole(/status of 401/)
  expectInConsole(/^Failed to (load|read)/)
  await signPageIn(page, baseURL!, OWNER)
  await page.goto('/admin/produtos')
  await page.getByRole('button', { name: 'Novo Produto' }).click()
  const form = page.getByRole('dialog', { name: 'Novo Produto' })
  const name = `Jarro ${process.pid}`
  await form.getByLabel('Nome', { exact: true }).fill(name)
  await form.getByLabel('Preço de venda').fill('79,90')

  await endSession(page)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  const ended = page.getByRole('dialog', { name: 'Sua sessão terminou' })
  await expect(ended).toBeVisible()
  await expectAccessible(page)
  await ended.getByRole('button', { name: 'Agora não' }).click()
  await expect(ended).toHaveCount(0)
  await expect(form.getByLabel('Nome', { exact: true })).toHaveValue(name)

  await form.getByRole('button', { name: 'Criar Produto' }).click()
  await expect(ended).toBeVisible()
  const tab = await openSignIn(page)
  await signInAs(tab, newEmail())
  await expect(tab.getByText('Esta conta não tem acesso à administração')).toBeVisible()
  await expectAccessible(tab)
  await expect(ended).toBeVisible()
  await tab.getByRole('button', { name: 'Entrar com outra conta' }).click()
  await signInAs(tab, OWNER)
  await expect(tab.getByText('Identidade confirmada')).toBeVisible()
  await expect(page.getByText('Produto criado!')).toBeVisible()
  await expect(ended).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/produtos/)
})

test('a visitor of the back office signs in and reaches the page that was asked for', async ({ page }) => {
  await page.goto('/admin/pedidos?status=confirmed')
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Entre para abrir a administração.')).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Entrar' }).click()
  await signInAs(page, OWNER)
  await expect(page).toHaveURL('/admin/pedidos?status=confirmed')
  await expect(page.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible()
  await page.getByRole('link', { name: 'Voltar à Loja' }).click()
  await page.getByRole('button', { name: 'Minha conta' }).click()
  await page.getByRole('menuitem', { name: 'Administração' }).click()
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

test('a non-canonical order number shows no order', async ({ page, baseURL, expectInConsole }) => {
  expectInConsole(/status of 404 .*\/admin\/pedidos\//)
  await signPageIn(page, baseURL!, OWNER)
  for (const spelling of ['05', '1abc', '0', '1.0']) {
    await page.goto(`/admin/pedidos/${spelling}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeVisible()
    await page.goto(`/admin/pedidos/${spelling}/imprimir`)
    await expect(page.getByRole('heading', { level: 1, name: 'Pedido não encontrado.' })).toBeVisible()
  }
})

test('an unknown admin address answers 404 and says so', async ({ page, baseURL, expectInConsole }) => {
  expectInConsole(/status of 404/)
  await signPageIn(page, baseURL!, OWNER)
  const answer = await page.goto('/admin/nada')
  expect(answer!.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Voltar ao Dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.getByRole('link', { name: 'Cupons', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cupons de Desconto' })).toBeVisible()
})
