import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { codeFor, expectAccessible, newEmail, openProduct, OWNER } from './steps.ts'

async function askForCode(page: Page, email: string): Promise<string> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect(page.getByRole('textbox', { name: 'Código de 6 números' })).toBeFocused()
  return codeFor(page, email)
}

test('a visitor’s pending product is in the cart after a sign-in by code', async ({ page, expectInConsole }) => {
  expectInConsole(/status of 401 .*\/api\/cart/)
  const email = newEmail()
  await openProduct(page, 'Caneca Prosa')
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).first().click()
  await page.getByRole('status').getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar', exact: true })).toBeVisible()
  await expectAccessible(page)
  const code = await askForCode(page, email)
  await expectAccessible(page)
  // As mail programs copy it.
  await page.getByRole('textbox', { name: 'Código de 6 números' }).fill(` ${code.slice(0, 3)} ${code.slice(3)}`)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Caneca Prosa' })).toBeVisible()
  await expect(page.getByText('1 produto adicionado ao carrinho!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Carrinho, 1 item' })).toBeVisible()
  await page.getByRole('button', { name: 'Minha conta' }).click()
  await expect(page.getByRole('menu')).toContainText(email)
})

test('wrong codes, a reload, another e-mail and a new code', async ({ page, expectInConsole }) => {
  expectInConsole(/status of 422 .*\/api\/sessions\/code/)
  expectInConsole(/status of 409 .*\/api\/sessions\/code/)
  expectInConsole(/status of 429 .*\/api\/sign-in-codes/)
  const email = newEmail()
  await page.goto('/pedidos')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('sem arroba')
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect(page.getByText('Por favor, digite um email válido')).toBeVisible()
  const code = await askForCode(page, email)
  const field = page.getByRole('textbox', { name: 'Código de 6 números' })
  const enter = page.getByRole('button', { name: 'Entrar', exact: true })

  await field.fill('12')
  await enter.click()
  await expect(page.getByText('Digite os 6 números do código')).toBeVisible()
  const wrong = code === '000000' ? '000001' : '000000'
  await field.fill(wrong)
  await enter.click()
  await expect(page.getByText('Código incorreto. 4 tentativas restantes.')).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await expect(page.getByText(email)).toBeVisible()
  for (const left of ['3 tentativas restantes', '2 tentativas restantes', '1 tentativa restante']) {
    await field.fill(wrong)
    await enter.click()
    await expect(page.getByText(left)).toBeVisible()
  }
  await field.fill(wrong)
  await enter.click()
  await expect(page.getByText('Este código não vale mais. Peça um novo.')).toBeVisible()

  await expect(page.getByText(/^Enviar outro em \d+ s$/)).toBeVisible()
  await page.getByRole('button', { name: 'Trocar o e-mail' }).click()
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email)
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect(field).toBeFocused()
  const second = await codeFor(page, email, code)
  await page.clock.install()
  await page.clock.fastForward('01:01')
  await page.getByRole('button', { name: 'Enviar outro código' }).click()
  await expect(page.getByText(/^Enviar outro em \d+ s$/)).toBeVisible()
  const newest = await codeFor(page, email, second)
  await page.clock.fastForward('01:01')
  await page.getByRole('button', { name: 'Enviar outro código' }).click()
  await expect(
    page.getByText(/^Já enviamos vários códigos para este e-mail\. Peça outro em 1\d minutos\.$/),
  ).toBeVisible()
  await field.fill(newest)
  await enter.click()
  await expect(page).toHaveURL('/pedidos')
  await expect(page.getByRole('heading', { level: 1, name: 'Você ainda não fez pedidos' })).toBeVisible()
  await page.goto('/entrar')
  await expect(page).toHaveURL('/')
})

test('the owner signs in by code and confirms the identity by code', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Entrar' }).click()
  const code = await askForCode(page, OWNER)
  await page.getByRole('textbox', { name: 'Código de 6 números' }).fill(code)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Minha conta' })).toBeVisible()

  await page.goto('/identidade?motivo=confirmar')
  await expect(page.getByRole('heading', { level: 1, name: 'Confirme sua identidade' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(OWNER)
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect(page.getByRole('textbox', { name: 'Código de 6 números' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Código de 6 números' }).fill(await codeFor(page, OWNER, code))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Identidade confirmada')).toBeVisible()
})

test('a shop without a provider offers the code alone', async ({ page }) => {
  await page.route('**/api/sign-in-ways', (route) => route.fulfill({ json: { provider: null } }))
  await page.goto('/perfil')
  await askForCode(page, newEmail())
  await page.getByRole('button', { name: 'Trocar o e-mail' }).click()
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused()
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['Enviar código'])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('the keyboard offers the code, and the page fits', async ({ page }) => {
    await page.goto('/perfil')
    await askForCode(page, newEmail())
    const field = page.getByRole('textbox', { name: 'Código de 6 números' })
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(field).toHaveAttribute('inputmode', 'numeric')
    await expectAccessible(page)
  })
})
