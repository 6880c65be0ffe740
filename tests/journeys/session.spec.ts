import { expect, type Page } from '@playwright/test'
import { productOf, signPageIn } from './desk.ts'
import { test } from './journey.ts'
import { chooseProvider, expectAccessible, expectSound, newEmail, signInAs } from './steps.ts'

/** Simulates the focus after a visit to another tab; focus events within the throttle window would be ignored. */
async function refocusTab(page: Page): Promise<void> {
  await page.waitForTimeout(1_100)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
}

const INSTAGRAM_USER_AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 380.0.0.0'

test('the user is requested once, and unknown until the answer', async ({ page }) => {
  let asked = 0
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/users/me', async (route) => {
    asked++
    await held
    await route.fallback()
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Ousadia em cada escolha.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Entrar' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Minha conta' })).toHaveCount(0)
  await expect.poll(() => asked).toBe(1)
  release()
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Sobre' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'A gente escolhe com coragem.' })).toBeVisible()
  expect(asked).toBe(1)
})

test('a failed user request shows the shop as to a visitor', async ({ page, expectInConsole }) => {
  expectInConsole(/^Failed to fetch user: API responded with HTTP status 503 /)
  expectInConsole(/status of 503 .*\/api\/users\/me/)
  await page.route('**/api/users/me', (route) =>
    route.fulfill({ status: 503, json: { error: 'Serviço temporariamente indisponível.' } }),
  )
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()

  expectInConsole(/^Failed to get login redirect URL: API responded with HTTP status 502 /)
  expectInConsole(/status of 502 .*redirect_url/)
  await page.route('**/api/oauth/google/redirect_url', (route) =>
    route.fulfill({ status: 502, json: { error: 'O serviço de login não respondeu.' } }),
  )
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByRole('button', { name: 'Entrar com o Google' }).click()
  await expect(page.getByText('O login não respondeu. Tente novamente em instantes.')).toBeVisible()
  await expect(page).toHaveURL('/entrar')
})

test('while the provider is down, the sign-in stays on its page and a code still works', async ({
  page,
  expectInConsole,
}) => {
  expectInConsole(/^Failed to get login redirect URL: API responded with HTTP status 502 /)
  expectInConsole(/status of 502 .*redirect_url/)
  const fault = (identity: 'ok' | 'down') => page.request.post('/sandbox/faults', { data: { identity } })
  await fault('down')
  const isDown = async () => (await page.request.get('/api/oauth/google/redirect_url')).status() === 502
  await expect.poll(isDown).toBe(true)
  await page.goto('/entrar')
  await page.getByRole('button', { name: 'Entrar com o Google' }).click()
  await expect(page.getByRole('alert')).toContainText('Se preferir, entre com um código por e-mail.')
  await expectSound(page)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeEnabled()
  await page.getByLabel('E-mail').fill(newEmail())
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect(page.getByLabel('Código de 6 números')).toBeVisible()

  await fault('ok')
  await expect.poll(isDown).toBe(false)
  await page.getByRole('button', { name: 'Trocar o e-mail' }).click()
  await chooseProvider(page)
})

test('an invalid or missing auth code redirects home with an error', async ({ page, expectInConsole }) => {
  expectInConsole(/^Failed to exchange code for session token: API responded with HTTP status 401 /)
  expectInConsole(/status of 401 .*\/api\/sessions/)
  await page.goto('/auth/callback?code=falso&state=falso')
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Não foi possível concluir o login. Tente novamente.')).toBeVisible()

  expectInConsole(/^Error: No code was provided in the URL search params/)
  await page.goto('/auth/callback')
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Não foi possível concluir o login. Tente novamente.')).toBeVisible()
})

test('a failed logout says so, keeps the person signed in and can be retried', async ({
  page,
  customer,
  expectInConsole,
}) => {
  await page.goto('/perfil')
  await expect(page.getByText(customer.email).first()).toBeVisible()
  expectInConsole(/^Failed to logout/)
  expectInConsole(/ERR_FAILED/)
  await page.route('**/api/logout', (route) => route.abort())
  await page.getByRole('button', { name: 'Minha conta' }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page.getByRole('alert')).toContainText('Não foi possível sair.')
  await expect(page.getByRole('alert')).toContainText('Sua conta continua aberta neste aparelho.')
  await expect(page.getByRole('button', { name: 'Minha conta' })).toBeVisible()
  await expect(page).toHaveURL('/perfil')
  await expectAccessible(page)

  await page.unroute('**/api/logout')
  await page.getByRole('alert').getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
})

test('a logout that arrived with its response lost counts as done', async ({ page, customer, expectInConsole }) => {
  await page.goto('/perfil')
  await expect(page.getByText(customer.email).first()).toBeVisible()
  expectInConsole(/^Failed to logout/)
  expectInConsole(/ERR_FAILED/)
  expectInConsole(/^Failed to fetch user: API responded with HTTP status 401/)
  expectInConsole(/status of 401 .*\/api\/users\/me/)
  await page.route('**/api/logout', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Minha conta' }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  await expect(page.getByText('Não foi possível sair.')).toHaveCount(0)
})

test('account pages send visitors to sign-in and back', async ({ page, context, allowInConsole }) => {
  // A browser that was signed in loads data and user in parallel.
  allowInConsole(/status of 401 .*\/api\//)
  for (const [path, back] of [
    ['/perfil', '/perfil'],
    ['/pedidos', '/pedidos'],
    ['/checkout', '/carrinho'],
  ]) {
    await page.goto(path!)
    await signInAs(page, `visita-${process.pid}@cliente.example`)
    await expect(page).toHaveURL(back!)
    await expect(page.getByRole('button', { name: 'Minha conta' })).toBeVisible()
    // Open requests of the page must not run without the session.
    await page.waitForLoadState('networkidle')
    await context.clearCookies()
  }
})

test('Back from the sign-in skips pages that would redirect again', async ({ page }) => {
  await page.goto('/sobre')
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: 'Carrinho' }).click()
  const signIn = page.getByRole('heading', { level: 1, name: 'Entrar', exact: true })
  await expect(signIn).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/sobre')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(signIn).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/sobre')
})

test('a sign-in or logout in another tab shows after refocus', async ({ page, context, customer, desk, baseURL }) => {
  const mug = await productOf(desk, 'Caneca Prosa')
  await customer.api.cart.add({ product_id: mug.id, quantity: 1 })
  await page.goto('/checkout')
  await page.getByLabel('Rua').fill('Rua de quem saiu')
  const other = await signPageIn(page, baseURL!)
  await other.api.cart.add({ product_id: mug.id, quantity: 2 })
  await refocusTab(page)
  await expect(page.getByRole('complementary', { name: 'Resumo do pedido' })).toContainText('2 x')
  await expect(page.getByLabel('Rua')).toHaveValue('')

  await page.goto('/perfil')
  await expect(page.getByRole('main').getByText(other.email).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Carrinho, 2 itens' })).toBeVisible()
  await context.clearCookies()
  await refocusTab(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar', exact: true })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  await signPageIn(page, baseURL!)
  await refocusTab(page)
  await expect(page.getByRole('button', { name: 'Minha conta' })).toBeVisible()
})

test('an unanswered user request does not sign anybody out', async ({ page, customer, expectInConsole }) => {
  expectInConsole(/^Failed to fetch user: API responded with HTTP status 503 /)
  expectInConsole(/status of 503 .*\/api\/users\/me/)
  const fail = () =>
    page.route('**/api/users/me', (route) =>
      route.fulfill({ status: 503, json: { error: 'Serviço temporariamente indisponível.', code: 'unavailable' } }),
    )
  await fail()
  await page.goto('/perfil')
  await expect(page.getByText('Não foi possível carregar a sua conta.')).toBeVisible()
  await page.unroute('**/api/users/me')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByRole('main').getByText(customer.email).first()).toBeVisible()
  await fail()
  const asked = page.waitForResponse('**/api/users/me')
  await refocusTab(page)
  await asked
  await expect(page.getByRole('button', { name: 'Minha conta' })).toBeVisible()
  await expect(page.getByRole('main').getByText(customer.email).first()).toBeVisible()
})

test.describe('in an in-app browser', () => {
  test.use({ userAgent: INSTAGRAM_USER_AGENT, viewport: { width: 360, height: 740 } })

  test('the real browser is offered first, and staying is possible', async ({ page }) => {
    await page.goto('/carrinho')
    const dialog = page.getByRole('dialog', { name: 'Abra no seu navegador' })
    const provider = page.getByRole('button', { name: 'Entrar com o Google' })
    await provider.click()
    await expect(dialog.getByRole('textbox', { name: 'Endereço desta página' })).toHaveValue(/\/carrinho$/)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/entrar')
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible()
    await provider.click()
    await dialog.getByRole('button', { name: 'Continuar mesmo assim' }).click()
    await expect(page.getByRole('heading', { name: 'Entrar na demonstração' })).toBeVisible()
  })

  test('an expired session leads to the code, which no app refuses', async ({
    page,
    context,
    customer,
    expectInConsole,
    allowInConsole,
  }) => {
    expectInConsole(/status of 401 .*\/api\//)
    allowInConsole(/^Failed to load cart count/)
    await page.goto('/')
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toContainText(customer.email)
    await context.clearCookies()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Meu Perfil' }).click()
    await expect(page).toHaveURL('/entrar')
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused()
    await expect(page.getByRole('dialog', { name: 'Abra no seu navegador' })).toHaveCount(0)
  })
})
