import { expect } from '@playwright/test'
import { askAlertPath } from '#domain/alert.ts'
import { productPath } from '#domain/shop-paths.ts'
import { ADDRESS, shownCart } from '#server/testing/purchases.ts'
import { productOf } from './desk.ts'
import { test } from './journey.ts'
import { addToCart, expectAccessible, fillDelivery, newEmail, signInAs } from './steps.ts'

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

test('a customer finds, buys and pays by boleto on a narrow phone', async ({ page }) => {
  await page.goto('/')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Abrir menu' }).tap()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Entrar' }).tap()
  await signInAs(page, newEmail())
  await page.getByRole('button', { name: 'Abrir menu' }).tap()
  await page.getByRole('dialog').getByRole('link', { name: 'Produtos' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Produtos' })).toBeVisible()
  await expectAccessible(page)

  await addToCart(page, 'Vaso Coluna')
  await expectAccessible(page)
  await page.goto('/carrinho')
  await expect(page.getByRole('link', { name: 'Finalizar compra' })).toBeVisible()
  await expectAccessible(page)
  await fillDelivery(page)
  await expectAccessible(page)
  await page.getByRole('radio', { name: /^Boleto/ }).check()
  await page.getByRole('button', { name: /^Pagar/ }).tap()
  await page.getByRole('button', { name: 'Gerar boleto' }).tap()
  await expect(page.getByText('Linha digitável')).toBeVisible()
  await page.getByRole('link', { name: 'Voltar à loja' }).tap()
  await expect(page.getByRole('heading', { name: 'Falta pagar o boleto.' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Abrir boleto/ })).toBeVisible()
  await page.getByRole('button', { name: 'Copiar código de barras' }).tap()
  await expect(page.getByRole('link', { name: 'Gerar o boleto' })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto('/pedidos')
  await expect(page.getByRole('button', { name: 'Copiar código de barras' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Trocar forma de pagamento/ }).tap()
  await expect(page.getByRole('button', { name: 'Pagar com PIX' })).toBeInViewport()

  await page.goBack()
  await page.goBack()
  await page.goBack()
  await page.getByRole('button', { name: 'Pagar boleto' }).tap()
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado.' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ver Meus Pedidos' }).tap()
  await expect(page.getByText('Pago - Preparando Envio').first()).toBeVisible()
  await expectAccessible(page)
})

test('a CEP is asked for once, and its delivery time shows above the bar', async ({ page, customer, desk }) => {
  const vase = await productOf(desk, 'Vaso Coluna')
  await page.goto(productPath(vase))
  const field = page.getByLabel('Prazo de entrega para o seu CEP')
  await field.fill('01310100')
  const place = page.getByText('Entregar em Bela Vista, São Paulo, SP')
  await expect(place).toBeVisible()
  const bottom = async () => {
    const { y, height } = (await place.boundingBox())!
    return y + height
  }
  const bar = (await page.locator('[data-foot-bar]').boundingBox())!
  await expect.poll(bottom).toBeLessThanOrEqual(bar.y)

  await customer.api.cart.add({ product_id: vase.id, quantity: 1 })
  await page.goto('/carrinho')
  await expect(field).toHaveValue('01310-100')
  await expect(place).toBeVisible()
  await expectAccessible(page)
})

test('the search icon opens the search with suggestions', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Buscar produtos' }).tap()
  const field = page.getByRole('dialog').getByPlaceholder('Buscar produtos')
  await expect(field).toBeFocused()
  await field.fill('luminarias')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('option', { name: /Luminária/ })
    .first()
    .tap()
  await expect(page.getByRole('heading', { level: 1, name: /Luminária/ })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the search icon focuses the field of the list, but Back does not', async ({ page }) => {
  await page.goto('/produtos')
  await page.waitForLoadState('networkidle')
  const glass = page.getByRole('link', { name: 'Buscar produtos' })
  const field = page.getByRole('searchbox', { name: 'Buscar por nome ou descrição' })
  await glass.click()
  await expect(field).toBeFocused()
  await field.blur()
  await glass.click()
  await expect(field).toBeFocused()

  const far = page.getByRole('main').getByRole('listitem').getByRole('link').nth(12)
  await far.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(500)
  await far.click()
  await expect(page).toHaveURL(/\/produto\//)
  await page.goBack()
  await expect(page).toHaveURL('/produtos#busca')
  await expect(page.getByRole('main')).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
})

test('the sticky buy bar adds the chosen quantity', async ({ page, customer, desk }) => {
  const mug = await productOf(desk, 'Caneca Prosa')
  await page.goto(`/produto/${mug.id}`)
  await page.getByRole('button', { name: 'Aumentar' }).tap()
  await page.getByRole('button', { name: 'Aumentar' }).tap()
  const bar = page.getByRole('button', { name: 'Adicionar 3', exact: true })
  await expect(page.getByRole('button', { name: 'Comprar agora' })).toBeInViewport()
  await expect(bar).toBeHidden()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await bar.tap()
  await expect(page.getByText('3 produtos adicionados ao carrinho!')).toBeVisible()
  expect((await customer.api.cart.items()).map(({ name, quantity }) => [name, quantity])).toEqual([['Caneca Prosa', 3]])
})

test('a CEP, a telephone and a CPF never break across lines', async ({ page, customer }) => {
  for (const [number, city] of [
    'Curitiba',
    'Pinhais',
    'Campo Largo',
    'São José dos Pinhais',
    'Almirante Tamandaré',
  ].entries()) {
    await customer.api.addresses.save({
      recipient: '',
      phone: '41999998888',
      cpf: '52998224725',
      cep: '80010000',
      street: 'Rua XV',
      number: String(number),
      complement: '',
      neighborhood: 'Centro',
      city,
      state: 'PR',
    })
  }
  await page.goto('/perfil')
  const places = page.getByRole('region', { name: 'Endereços salvos' }).getByRole('listitem')
  await expect(places).toHaveCount(5)
  for (const number of ['CEP\u00a080010-000', 'Tel.\u00a0(41)\u00a099999-8888', 'CPF\u00a0•••.982.247-••']) {
    const lines = await places
      .getByText(number, { exact: true })
      .evaluateAll((all) => all.map((each) => each.getClientRects().length))
    expect(lines, number).toEqual([1, 1, 1, 1, 1])
  }
})

test('a PIX on a phone has amount, time and code on the first screen', async ({ page, customer, desk }) => {
  await customer.api.cart.add({ product_id: (await productOf(desk, 'Vaso Coluna')).id, quantity: 1 })
  const { order_id: id } = await customer.api.checkout.create(await shownCart(customer, { address: ADDRESS }))
  await page.goto(`/checkout?pedido=${id}`)
  for (const part of [
    page.getByText(/^Total/).first(),
    page.getByRole('timer'),
    page.getByRole('button', { name: 'Copiar código' }),
  ])
    await expect(part).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('img', { name: /QR/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByText('Pagar em outro aparelho').tap()
  await expect(page.getByRole('img', { name: /QR/ })).toBeVisible()
  await expectAccessible(page)
})

test('the cart keeps total and link in sight, and offers what goes with it', async ({ page, customer, desk }) => {
  await customer.api.cart.add({ product_id: (await productOf(desk, 'Caneca Prosa')).id, quantity: 1 })
  await page.goto('/carrinho')
  const bar = page.locator('[data-foot-bar]')
  await expect(bar.getByRole('link', { name: 'Finalizar' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Mesa')
  const addOns = page.getByRole('region', { name: 'Leve também' })
  await addOns.scrollIntoViewIfNeeded()
  await expectAccessible(page)
  const add = addOns.getByRole('button', { name: /^Adicionar/ }).first()
  const name = (await add.getAttribute('aria-label'))!.replace(/^Adicionar | ao carrinho$/g, '')
  await add.tap()
  await expect(page.getByRole('button', { name: `Remover ${name}` })).toBeVisible()
  await expect(add).not.toHaveAttribute('aria-label', `Adicionar ${name} ao carrinho`)
  await page.getByRole('link', { name: 'Finalizar compra' }).scrollIntoViewIfNeeded()
  await expect(bar).toBeHidden()
})

test('the toast that leads to the cart ends there', async ({ page, customer }) => {
  await addToCart(page, 'Caneca Prosa')
  expect(await customer.api.cart.items()).toHaveLength(1)
  // The header slides away while the page scrolls down.
  await page.evaluate(() => scrollTo(0, 0))
  const cart = page.getByRole('link', { name: 'Carrinho, 1 item' })
  await expect(cart).toBeInViewport({ ratio: 1 })
  await cart.tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Carrinho' })).toBeVisible()
  await expect(page.getByText('1 produto adicionado ao carrinho!')).toHaveCount(0)
})

test('names without spaces stay inside the window', async ({ page, desk }) => {
  const word = `Incompreensibilissimamente${process.pid}`.repeat(3)
  const category = await desk.api.adminCategories.create({ name: word.slice(0, 60) })
  const product = await desk.api.adminProducts.create({
    name: word,
    slug: `palavra-${process.pid}`,
    price: 80_00,
    stock_quantity: 9,
    category_id: category.id,
  })
  for (const path of [
    `/categoria/${category.slug}?ver=lista`,
    askAlertPath(product, null, 'price'),
    `/produto/${product.slug}/avaliacoes`,
  ]) {
    await page.goto(path)
    await expect(page.getByText(product.name).first()).toBeVisible()
    // A phone widens its `innerWidth` to what does not fit.
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(beyond, path).toBe(0)
  }
})
