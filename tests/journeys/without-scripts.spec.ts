import { expect } from '@playwright/test'
import { productPath } from '#domain/shop-paths.ts'
import { newProduct, productOf, signPageIn } from './desk.ts'
import { test } from './journey.ts'
import { expectAccessible, expectSound, signInAs } from './steps.ts'

test('without scripts a visitor reads the whole list, fills a cart and asks for an order', async ({
  browser,
  baseURL,
  desk,
}) => {
  const viewport = { width: 360, height: 740 }
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL!, viewport })
  const page = await context.newPage()
  const settings = await desk.api.adminSettings.get()
  await desk.api.adminSettings.update({ ...settings, requires_account: false })
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('a[href^="/produto/"]') })
  await page.goto('/produtos?ordem=name')
  const first = await cards.first().innerText()
  await page.getByRole('link', { name: 'Carregar mais' }).click()
  await expect(page).toHaveURL(/\/produtos\?ordem=name&depois=/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await cards.first().innerText()).not.toBe(first)

  await page.goto('/produtos?busca=Caneca+Prosa')
  await page
    .getByRole('button', { name: /^Adicionar/ })
    .first()
    .click()
  await expect(page).toHaveURL('/carrinho/itens')
  await page.getByLabel('Quantidade de Caneca Prosa', { exact: true }).fill('2')
  await page.getByRole('button', { name: 'Atualizar a quantidade de Caneca Prosa' }).click()
  await expect(page.getByLabel('Quantidade de Caneca Prosa', { exact: true })).toHaveValue('2')
  await page.getByLabel('Cupom de desconto').fill('NADA')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByText('Cupom não encontrado')).toBeVisible()
  await page.getByLabel('Cupom de desconto').fill('bemvindo10')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await page.getByRole('button', { name: 'Remover o cupom BEMVINDO10' }).click()
  await expect(page.getByLabel('Cupom de desconto')).toHaveValue('')
  await page.getByRole('button', { name: 'Remover Caneca Prosa' }).click()
  await expect(page.getByText('Seu carrinho está vazio.')).toBeVisible()

  const last = await newProduct(desk, { stock: 1 })
  const add = async () => {
    await page.goto(productPath(last))
    await page.getByRole('button', { name: 'Adicionar ao carrinho' }).first().click()
  }
  await add()
  await expect(page).toHaveURL('/carrinho/itens')
  await add()
  await expect(page.getByRole('alert')).toContainText(`Estoque insuficiente de ${last.name}. Disponível: 1`)
  await page.getByRole('link', { name: 'Ver o produto' }).click()
  await expect(page.getByRole('heading', { level: 1, name: last.name })).toBeVisible()

  for (const path of ['/checkout', '/pedidos', '/entrar']) {
    await page.goto(path)
    await expect(page.getByText(/Esta página precisa do JavaScript/)).toBeVisible()
  }

  await page.goto('/')
  await page.getByRole('link', { name: 'Acompanhar pedido' }).click()
  await page.getByLabel('Número do pedido').fill('7')
  await page.getByLabel('E-mail da compra').fill('ana@cliente.example')
  await page.getByRole('button', { name: 'Receber o link' }).click()
  await expect(page.getByText('o link dele chega ao seu e-mail')).toBeVisible()
  await context.close()
})

test('where an account is required, the plain cart leads to the sign-in and on to the checkout', async ({
  browser,
  baseURL,
  desk,
  page,
  openBrowser,
  expectInConsole,
}) => {
  expectInConsole(/401 .*\/carrinho\/itens/)
  const settings = await desk.api.adminSettings.get()
  await desk.api.adminSettings.update({ ...settings, requires_account: true })
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  const plain = await context.newPage()
  await plain.goto('/checkout')
  await plain.getByRole('link', { name: 'o seu carrinho' }).click()
  await expect(plain.getByText('Faça login para continuar')).toBeVisible()
  await expect(plain.getByText(/O login e o pagamento precisam de JavaScript/)).toBeVisible()
  await plain.getByRole('main').getByRole('link', { name: 'Entrar' }).click()
  await expect(plain).toHaveURL('/entrar?voltar=%2Fcheckout')
  await expect(plain.getByText(/Esta página precisa do JavaScript/)).toBeVisible()
  await context.close()

  const buyer = await signPageIn(await openBrowser(), baseURL!)
  await buyer.api.cart.add({ product_id: (await productOf(desk, 'Caneca Prosa')).id, quantity: 1 })
  await page.goto('/carrinho/itens')
  await expectSound(page)
  await page.getByRole('main').getByRole('link', { name: 'Entrar' }).click()
  await signInAs(page, buyer.email)
  await expect(page).toHaveURL('/checkout')
})

for (const width of [360, 1280])
  test(`the plain cart is accessible at ${width} px`, async ({ page, customer, desk }) => {
    await page.setViewportSize({ width, height: 740 })
    await customer.api.cart.add({ product_id: (await productOf(desk, 'Caneca Prosa')).id, quantity: 2 })
    await page.goto('/carrinho/itens')
    await expectAccessible(page)
    await page.getByLabel('Cupom de desconto').fill('bemvindo10')
    await page.getByRole('button', { name: 'Aplicar' }).click()
    await expect(page.getByRole('button', { name: 'Remover o cupom BEMVINDO10' })).toBeVisible()
    await expectAccessible(page)
  })
