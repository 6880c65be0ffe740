import { expect, type Locator, type Page } from '@playwright/test'
import { ADDRESS, shownCart } from '#server/testing/purchases.ts'
import { productOf } from './desk.ts'
import { test } from './journey.ts'
import { expectAccessible } from './steps.ts'

type Trouble = {
  /** The call that fails. */
  call: string
  open(page: Page): Promise<unknown>
  sentence: string
  /** Visible after a retry. */
  afterwards: string
}

function byLink(name: string) {
  return async (page: Page) => {
    await page.goto('/sobre')
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
  }
}

const TROUBLES: Trouble[] = [
  {
    call: '**/api/home',
    open: byLink('Início'),
    sentence: 'Não foi possível carregar esta página.',
    afterwards: 'Destaques',
  },
  {
    call: '**/api/products?*',
    open: byLink('Produtos'),
    sentence: 'Não foi possível carregar esta página.',
    afterwards: 'Produtos',
  },
  {
    call: '**/api/store/pages/*',
    open: byLink('Termos de uso'),
    sentence: 'Não foi possível carregar esta página.',
    afterwards: 'Termos de uso',
  },
  {
    call: '**/api/cart',
    open: (page) => page.goto('/carrinho'),
    sentence: 'Não foi possível carregar o carrinho.',
    afterwards: 'Resumo',
  },
  {
    call: '**/api/cart',
    open: (page) => page.goto('/checkout'),
    sentence: 'Não foi possível carregar o carrinho.',
    afterwards: 'Entrega',
  },
  {
    call: '**/api/user/orders?*',
    open: (page) => page.goto('/pedidos'),
    sentence: 'Não foi possível carregar os pedidos.',
    afterwards: 'Meus Pedidos',
  },
]

test('pages that fail to load say so and can be retried', async ({ page, customer, desk, expectInConsole }) => {
  expectInConsole(/ERR_FAILED/)
  expectInConsole(/Failed to (?:fetch|load)/)
  const mug = await productOf(desk, 'Caneca Prosa')
  await customer.api.cart.add({ product_id: mug.id, quantity: 1 })
  await customer.api.checkout.create(await shownCart(customer, { method: 'pix', address: ADDRESS }))
  await customer.api.cart.add({ product_id: mug.id, quantity: 1 })
  for (const { call, open, sentence, afterwards } of TROUBLES) {
    await page.route(call, (route) => route.abort())
    await open(page)
    await expect(page.getByRole('heading', { name: 'Algo saiu do lugar.' })).toBeVisible()
    await expect(page.getByText(sentence)).toBeVisible()
    await page.unroute(call)
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(page.getByRole('heading', { name: afterwards, exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Algo saiu do lugar.' })).toHaveCount(0)
  }
})

test('a search that fails keeps the field and its focus, and the next one shows its products', async ({
  page,
  expectInConsole,
}) => {
  expectInConsole(/ERR_FAILED/)
  expectInConsole(/Failed to load/)
  await page.goto('/produtos')
  const field = page.getByRole('searchbox', { name: 'Buscar por nome ou descrição' })
  await page.route('**/api/products?*', (route) => route.abort())
  await field.pressSequentially('vaso')
  await expect(page.getByRole('heading', { name: 'Algo saiu do lugar.' })).toBeVisible()
  await expect(page).toHaveTitle(/Algo saiu do lugar/)
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('vaso')
  await expectAccessible(page)
  await page.getByText('Em oferta').click()
  await expect(page.getByRole('link', { name: 'Remover filtro Em oferta' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Em oferta' })).toBeChecked()
  await page.getByRole('link', { name: 'Remover filtro Em oferta' }).click()
  await expect(page.getByRole('checkbox', { name: 'Em oferta' })).not.toBeChecked()
  await page.unroute('**/api/products?*')
  await field.pressSequentially(' sert')
  await expect(page.getByRole('link', { name: 'Vaso Sertão', exact: true })).toBeVisible()
  await expect(field).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Algo saiu do lugar.' })).toHaveCount(0)
})

test('offline mode is announced and keeps loaded content', async ({ page, context, customer, allowInConsole }) => {
  // The browser logs every failed request while offline.
  allowInConsole(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/produtos')
  const account = page.getByRole('button', { name: 'Minha conta' })
  await expect(account).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await expect(page.getByText('Você está sem conexão. O que já carregou continua aqui.')).toBeVisible()

  await account.click()
  await expect(page.getByText('Não foi possível abrir. Verifique sua conexão.')).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Sobre' }).hover()
  await page.getByRole('banner').getByRole('link', { name: 'Sobre' }).click()
  await expect(page.getByText('Sem conexão. Tente de novo quando ela voltar.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Luminária de Mesa Aurora', exact: true })).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText('Você está sem conexão.')).toHaveCount(0)
  await expect(page.getByText('Sem conexão. Tente de novo quando ela voltar.')).toHaveCount(0)
  await account.click()
  await expect(page.getByRole('menu')).toContainText(customer.email)
  await page.getByRole('menuitem', { name: 'Meu Perfil' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Meu Perfil' })).toBeVisible()
})

test('the profile shows account data and order totals', async ({ page, customer, desk, expectInConsole }) => {
  await page.goto('/pedidos')
  await expect(page.getByRole('heading', { level: 1, name: 'Você ainda não fez pedidos' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Ver produtos' })).toHaveAttribute('href', '/produtos')

  await customer.api.cart.add({ product_id: (await productOf(desk, 'Caneca Prosa')).id, quantity: 4 })
  const { order_id: id } = await customer.api.checkout.create(
    await shownCart(customer, { method: 'pix', address: ADDRESS }),
  )
  await desk.api.adminOrders.setStatus({ id, status: 'confirmed' })
  expectInConsole(/ERR_FAILED|Failed to load/)
  await page.route('**/api/user/stats', (route) => route.abort())
  await page.goto('/perfil')
  await expect(page.getByText('Não foi possível carregar os números dos seus pedidos.')).toBeVisible()
  await page.unroute('**/api/user/stats')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()

  const main = page.getByRole('main')
  await expect(main.getByText(customer.email)).toHaveCount(2)
  await expect(main.getByRole('definition').first()).toHaveText('1')
  const facts = await main
    .locator('dl > div')
    .evaluateAll((rows) =>
      rows.map((row) => [row.querySelector('dt')!.textContent, row.querySelector('dd')!.textContent]),
    )
  const today = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' }).format(
    new Date(),
  )
  expect(facts).toEqual([
    ['Total de pedidos', '1'],
    ['Total gasto', 'R$\u00a0119,60'],
    ['Pedidos pendentes', '0'],
    ['Pedidos concluídos', '0'],
    ['E-mail', customer.email],
    ['Cliente desde', today],
    ['Status', 'Ativa'],
  ])
  for (const [name, path] of [
    [/^Meus Pedidos/, '/pedidos'],
    [/^Produtos/, '/produtos'],
    [/^Carrinho/, '/carrinho'],
  ] as const) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', path)
  }
})

test('products can be added from the grid and from the rows', async ({ page, customer }) => {
  await page.goto('/produtos')
  await page.getByRole('button', { name: 'Adicionar Caneca Prosa ao carrinho' }).click()
  await expect(page.getByText('Produto adicionado ao carrinho!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Carrinho, 1 item' })).toBeVisible()
  await page.goto('/produtos?ver=lista')
  await page.getByRole('button', { name: 'Adicionar Caneca Prosa ao carrinho' }).click()
  await expect(page.getByRole('link', { name: 'Carrinho, 2 itens' })).toBeVisible()
  expect((await customer.api.cart.items()).map(({ name, quantity }) => [name, quantity])).toEqual([['Caneca Prosa', 2]])
})

test('adding more than the stock is refused with the available quantity', async ({
  page,
  customer,
  desk,
  expectInConsole,
}) => {
  const last = await productOf(desk, 'Ampulheta Sem Pressa')
  await customer.api.cart.add({ product_id: last.id, quantity: last.stock_quantity })
  await page.goto(`/produto/${last.id}`)
  const more = page.getByRole('button', { name: 'Aumentar' })
  for (let count = 1; count < last.stock_quantity; count++) await more.click()
  await expect(more).toBeDisabled()
  expectInConsole(/status of 409 .*\/api\/cart/)
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click()
  await expect(page.getByRole('alert')).toContainText(
    `Estoque insuficiente de Ampulheta Sem Pressa. Disponível: ${last.stock_quantity}`,
  )
})

test('no layout shift when data arrives', async ({ page, customer, desk }) => {
  const mug = await productOf(desk, 'Caneca Prosa')
  await customer.api.cart.add({ product_id: mug.id, quantity: 4 })
  await customer.api.checkout.create(await shownCart(customer, { method: 'pix', address: ADDRESS }))
  for (const name of ['Caneca Prosa', 'Vaso Coluna', 'Vaso Sertão'])
    await customer.api.cart.add({ product_id: (await productOf(desk, name)).id, quantity: 1 })
  await page.addInitScript(() => {
    const seen = { shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.fallback()
  })
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const [path, arrived] of [
      ['/', 'Destaques'],
      ['/carrinho', 'Finalizar compra'],
      ['/checkout', 'Continuar para o pagamento'],
      ['/perfil', customer.email],
      ['/pedidos', 'Pagar com PIX'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByText(arrived).filter({ visible: true }).first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect
        .soft(
          await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift),
          `${path} at ${width}`,
        )
        .toBeLessThan(0.02)
    }
  }
})

test('forced-colors mode keeps current state and icons visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await page.goto('/produtos')
  const colour = (place: Locator, name: string) =>
    place.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name)
  const pages = page.getByRole('navigation', { name: 'Principal' })
  const ground = await colour(page.locator('body'), 'background-color')
  expect(await colour(pages.getByRole('link', { name: 'Sobre' }), 'border-bottom-color')).toBe(ground)
  expect(await colour(pages.getByRole('link', { name: 'Produtos' }), 'border-bottom-color')).not.toBe(ground)
  const views = page.getByRole('group', { name: 'Exibição' })
  const [grid, rows] = [views.getByRole('link', { name: 'Grade' }), views.getByRole('link', { name: 'Lista' })]
  expect(await colour(grid, 'background-color')).not.toBe(await colour(rows, 'background-color'))
  for (const drawing of [
    page.getByRole('main').locator('span:has(> input[type=search]) > .lucide'),
    page.locator('select + .lucide'),
  ]) {
    expect(await colour(drawing.first(), 'color')).toBe(await colour(page.locator('body'), 'color'))
  }
})
