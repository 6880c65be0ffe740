import { expect, type Page } from '@playwright/test'
import { productPath } from '#domain/shop-paths.ts'
import { newProduct, productOf } from './desk.ts'
import { untilHydrated } from './hydration.ts'
import { test } from './journey.ts'
import { expectSound, newEmail, signInAs } from './steps.ts'

/** Opens the page with its scripts blocked until `arrive` is called, as on a slow network. */
async function openWithoutScripts(page: Page, path: string): Promise<{ arrive: () => void }> {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await arrival
    await route.continue()
  })
  await openBeforeHydration(page, path)
  return { arrive }
}

/** From a page without scripts, so that the navigation is the page's own and does not wait for hydration. */
async function openBeforeHydration(page: Page, path: string): Promise<void> {
  await page.goto('/sandbox')
  await page.evaluate((address) => location.assign(address), path)
}

test('scripts are fetched after the first picture, or with the first press', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.url().includes('/assets/') && scripts.push(request.url()))
  const { promise: picture, resolve: sendPicture } = Promise.withResolvers<void>()
  await page.route('**/imagens/hero-*', async (route) => {
    await picture
    await route.continue()
  })
  const openHome = async () => {
    await page.goto('/sandbox')
    await page.clock.install()
    scripts.length = 0
    await page.evaluate(() => location.assign('/'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  const fetched = () => scripts.filter((url) => url.endsWith('.js')).length

  await openHome()
  await page.getByRole('heading', { level: 1 }).click()
  await expect.poll(fetched).toBeGreaterThan(3)

  await openHome()
  expect(fetched()).toBe(0)
  sendPicture()
  await expect.poll(fetched).toBeGreaterThan(3)
})

test('a refusal before hydration stays on the page when the scripts arrive', async ({
  page,
  customer,
  desk,
  expectInConsole,
}) => {
  expectInConsole(/409 .*\/carrinho\/adicionar/)
  const last = await newProduct(desk, { stock: 1 })
  await customer.api.cart.add({ product_id: last.id, quantity: 1 })
  const { arrive } = await openWithoutScripts(page, productPath(last))
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).first().click()
  const reason = page.getByText(`Estoque insuficiente de ${last.name}. Disponível: 1`)
  await expect(reason).toBeVisible()
  arrive()
  await untilHydrated(page)
  await expect(reason).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: 'Ver carrinho' }).click()
  await expect(page.getByRole('heading', { level: 2, name: last.name })).toBeVisible()
})

test('a product added before hydration is in the cart once', async ({ page, customer, desk }) => {
  const { id } = await productOf(desk, 'Caneca Prosa')
  const { arrive } = await openWithoutScripts(page, `/produto/${id}`)
  // The form is sent as a document, without any script.
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
  const search = page.getByRole('searchbox', { name: 'Buscar por nome ou descrição' })
  await search.fill('luminaria')
  arrive()
  await expect(page).toHaveURL('/produtos?busca=luminaria')
  await expect(search).toHaveValue('luminaria')
})

test('a search submitted before hydration opens its results', async ({ page }) => {
  const { arrive } = await openWithoutScripts(page, '/')
  const search = page.getByRole('searchbox', { name: 'Buscar produtos' })
  await search.fill('luminaria')
  await search.press('Enter')
  await expect(page).toHaveURL('/produtos?busca=luminaria')
  await expect(page.getByRole('status').filter({ hasText: 'produto' })).toBeVisible()
  arrive()
})

test('a quantity and a CEP typed before hydration stay and count', async ({ page, customer, desk }) => {
  const path = productPath(await productOf(desk, 'Caneca Prosa'))
  const { arrive } = await openWithoutScripts(page, path)
  const cep = page.getByLabel('Prazo de entrega para o seu CEP')
  await page.getByRole('textbox', { name: 'Quantidade' }).first().fill('2')
  await cep.fill('01310100')
  // Without scripts the button has no effect, and the typed text must stay.
  await page.getByRole('button', { name: 'Calcular' }).click()
  await expect(page).toHaveURL(path)
  arrive()
  await expect(cep).toHaveValue('01310-100')
  await page.getByRole('button', { name: 'Calcular' }).click()
  await expect(page.getByText(/Chega em|Sem prazo informado/)).toBeVisible()
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).first().click()
  await expect(page.getByText('2 produtos adicionados ao carrinho!')).toBeVisible()
  expect(await customer.api.cart.count()).toEqual({ count: 2 })
})

test('buying now opens the checkout with and without scripts', async ({ page, customer, desk }) => {
  const path = productPath(await productOf(desk, 'Caneca Prosa'))
  const { arrive } = await openWithoutScripts(page, path)
  await page.getByRole('button', { name: 'Comprar agora' }).click()
  await expect(page).toHaveURL('/checkout')
  arrive()
  await expect(page.getByRole('heading', { level: 1, name: 'Entrega' })).toBeVisible()
  await page.goto(path)
  await page.getByRole('button', { name: 'Comprar agora' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Entrega' })).toBeVisible()
  expect(await customer.api.cart.count()).toEqual({ count: 2 })
})

async function writeMessage(page: Page, email: string): Promise<void> {
  await page.getByLabel('Nome').fill('Ana Antes')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Mensagem').fill('A caneca vai ao micro-ondas?')
}

test('a contact message submitted before hydration is sent and stays out of the URL', async ({ page }) => {
  const { arrive } = await openWithoutScripts(page, '/contato')
  await writeMessage(page, 'ana@cliente.example')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page).toHaveURL(/\/contato\?enviado=C-\d{8}-\w{6}$/)
  await expect(page.getByText(/Seu protocolo é/)).toBeVisible()
  arrive()
  await page.getByRole('link', { name: 'Escrever outra mensagem' }).click()
  await expect(page).toHaveURL('/contato')
  await expect(page.getByLabel('Mensagem')).toHaveValue('')
})

test('a contact message typed before hydration is sent after it', async ({ page }) => {
  const { arrive } = await openWithoutScripts(page, '/contato')
  await writeMessage(page, 'ana@cliente.example')
  const isHydrated = page.waitForRequest('**/api/users/me')
  arrive()
  await isHydrated
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText(/Seu protocolo é/)).toBeVisible()
  await expect(page).toHaveURL('/contato')
})

test('a contact form refused without scripts keeps what was typed', async ({ page, expectInConsole }) => {
  expectInConsole(/status of 422/)
  const { arrive } = await openWithoutScripts(page, '/contato')
  await writeMessage(page, 'ana')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('Por favor, digite um email válido')).toBeVisible()
  await expect(page.getByLabel('Mensagem')).toHaveValue('A caneca vai ao micro-ondas?')
  await page.getByLabel('E-mail').fill('ana@cliente.example')
  arrive()
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText(/Seu protocolo é/)).toBeVisible()
})

for (const [path, code] of [
  ['/produto/dupla-de-almofadas-tarde-quente', 'chosen-product'],
  ['/categoria/iluminacao', 'category-head'],
] as const)
  test(`the server's page stays while ${code} is still on the way`, async ({ page }) => {
    const fetches: string[] = []
    page.on('request', (request) => fetches.push(new URL(request.url()).pathname))
    await page.route(`**/assets/${code}-*.js`, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000))
      await route.continue()
    })
    await page.addInitScript(() => {
      let hadHeading = false
      new MutationObserver(() => {
        const hasHeading = document.querySelector('h1') !== null
        if (hadHeading && !hasHeading) document.documentElement.dataset.lost = 'true'
        hadHeading = hasHeading
      }).observe(document, { childList: true, subtree: true })
    })
    const session = page.waitForResponse('**/api/users/me')
    await page.goto(path)
    await session
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
    expect(fetches.some((fetched) => fetched.includes(code))).toBe(true)
    await expect(page.locator('html')).not.toHaveAttribute('data-lost')
  })

test('a page works while code that it shows never comes', async ({ page }) => {
  const code = '**/assets/category-head-*.js'
  await page.route(code, () => {})
  await page.clock.install()
  const request = page.waitForRequest(code)
  await openBeforeHydration(page, '/categoria/iluminacao')
  await request
  await page.clock.fastForward(10_000)
  // Only after hydration.
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
})
