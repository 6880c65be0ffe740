import { expect, type Page } from '@playwright/test'
import { ADDRESS, shownCart } from '#server/testing/purchases.ts'
import { newCoupon, newProduct, productOf } from './desk.ts'
import { test } from './journey.ts'
import { brl, expectAccessible } from './steps.ts'

async function openCart(page: Page) {
  await page.goto('/carrinho')
  const summary = page.getByRole('complementary', { name: 'Resumo' })
  await expect(summary).toBeVisible()
  return summary
}

function line(page: Page, name: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
}

/** Simulates the focus after a visit to another tab or window. */
async function refocusTab(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('focus')))
}

test('a quantity updates optimistically, and a refusal rolls it back with its reason', async ({
  page,
  customer,
  desk,
  expectInConsole,
}) => {
  const vase = await newProduct(desk, { price: 30_00, stock: 3 })
  await customer.api.cart.add({ product_id: vase.id, quantity: 1 })
  const summary = await openCart(page)
  await expect(summary).toContainText('Faltam R$ 29,00 para frete grátis')
  const more = line(page, vase.name).getByRole('button', { name: 'Aumentar' })
  const quantity = line(page, vase.name).getByRole('status')

  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/cart/*', async (route) => {
    if (route.request().method() === 'PUT') await held
    await route.fallback()
  })
  await more.click()
  await expect(quantity).toHaveText('2')
  await expect(summary).toContainText(brl('45,90'))
  release()
  await expect(summary).toContainText(brl('60,00'))
  await expect(summary).toContainText('Você ganhou frete grátis')
  await page.unroute('**/api/cart/*')

  expectInConsole(/status of 409 .*\/api\/cart\//)
  await desk.api.adminProducts.update({
    id: vase.id,
    name: vase.name,
    slug: vase.slug,
    price: vase.price,
    stock_quantity: 2,
    version: vase.version,
  })
  await more.click()
  await expect(page.getByRole('alert')).toContainText(`Estoque insuficiente de ${vase.name}. Disponível: 2`)
  await expect(quantity).toHaveText('2')
  await expect(more).toBeDisabled()
})

test('a quantity can be stepped to its limit or typed, keeping focus', async ({ page, customer, desk }) => {
  const vase = await newProduct(desk, { price: 30_00, stock: 120 })
  await customer.api.cart.add({ product_id: vase.id, quantity: 2 })
  const summary = await openCart(page)
  const less = line(page, vase.name).getByRole('button', { name: 'Diminuir' })
  await less.focus()
  await page.keyboard.press('Enter')
  await expect(less).toBeDisabled()
  await expect(less).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(line(page, vase.name).getByRole('status')).toHaveText('1')

  const quantity = line(page, vase.name).getByRole('textbox', { name: `Quantidade de ${vase.name}` })
  await quantity.fill('40')
  await quantity.press('Enter')
  await expect(summary).toContainText(brl('1.200,00'))
  await quantity.fill('500')
  await quantity.blur()
  await expect(quantity).toHaveValue('60')
  await expect(page.getByText('A quantidade máxima é 60.')).toBeVisible()
  await expect(summary).toContainText(brl('1.800,00'))
  for (const nothing of ['', 'dez', '0']) {
    await quantity.fill(nothing)
    await quantity.blur()
    await expect(quantity).toHaveValue('60')
  }
  expect((await customer.api.cart.items()).map((item) => item.quantity)).toEqual([60])
})

test('the cart offers the largest quantity that an unpaid order may hold', async ({ page, customer, desk }) => {
  const vase = await newProduct(desk, { stock: 12 })
  await customer.api.cart.add({ product_id: vase.id, quantity: 12 })
  const summary = await openCart(page)
  await expect(line(page, vase.name)).toContainText(
    'Antes do pagamento, você pode reservar até 6 unidades. Depois de pagar, pode pedir mais.',
  )
  await expect(summary.getByRole('button', { name: 'Finalizar compra' })).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Mudar para 6: ${vase.name}` }).click()
  await expect(line(page, vase.name).getByRole('status')).toHaveText('6')
  await expect(summary.getByRole('link', { name: 'Finalizar compra' })).toBeVisible()
})

test('an item that could not be removed returns with the reason', async ({ page, customer, desk, expectInConsole }) => {
  const mug = await productOf(desk, 'Caneca Prosa')
  const vase = await productOf(desk, 'Vaso Coluna')
  await customer.api.cart.add({ product_id: mug.id, quantity: 1 })
  await customer.api.cart.add({ product_id: vase.id, quantity: 1 })
  const summary = await openCart(page)
  const removing = (answer: 'refused' | 'cut') =>
    page.route('**/api/cart/*', (route) => {
      if (route.request().method() !== 'DELETE') return route.fallback()
      return answer === 'cut'
        ? route.abort()
        : route.fulfill({
            status: 503,
            json: { error: 'Serviço temporariamente indisponível. Tente novamente em instantes.', code: 'unavailable' },
          })
    })

  expectInConsole(/status of 503 .*\/api\/cart\//)
  await removing('refused')
  await page.getByRole('button', { name: 'Remover Vaso Coluna' }).click()
  await expect(page.getByText('Serviço temporariamente indisponível. Tente novamente em instantes.')).toBeVisible()
  await expect(line(page, 'Vaso Coluna')).toBeVisible()
  await expect(summary).toContainText(brl('189,80'))

  expectInConsole(/Erro ao remover item do carrinho|ERR_FAILED/)
  await removing('cut')
  await page.getByRole('button', { name: 'Remover Caneca Prosa' }).click()
  await expect(page.getByText('Erro ao remover item do carrinho')).toBeVisible()
  await expect(line(page, 'Caneca Prosa')).toBeVisible()

  await page.unrouteAll()
  await page.getByRole('button', { name: 'Remover Caneca Prosa' }).click()
  await expect(line(page, 'Caneca Prosa')).toHaveCount(0)
  await expect(summary).toContainText(brl('159,90'))
  await page.getByRole('button', { name: 'Remover Vaso Coluna' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Seu carrinho está vazio' })).toBeVisible()
  await expect(page.getByText('Carrinho Vazio', { exact: true })).toBeVisible()
})

test('two tabs show the same cart after refocus', async ({ page, customer, desk }) => {
  const mug = await productOf(desk, 'Caneca Prosa')
  await customer.api.cart.add({ product_id: mug.id, quantity: 1 })
  const summary = await openCart(page)
  await expect(summary).toContainText(brl('45,80'))
  await expect(page.getByRole('link', { name: 'Carrinho, 1 item' })).toBeVisible()

  await customer.api.cart.add({ product_id: mug.id, quantity: 2 })
  await refocusTab(page)
  await expect(line(page, 'Caneca Prosa').getByRole('status')).toHaveText('3')
  await expect(summary).toContainText(brl('89,70'))
  await expect(page.getByRole('link', { name: 'Carrinho, 3 itens' })).toBeVisible()
})

test('a price change is announced in the cart and before paying', async ({ page, customer, desk, expectInConsole }) => {
  const vase = await newProduct(desk, { price: 80_00 })
  await customer.api.cart.add({ product_id: vase.id, quantity: 1 })
  const summary = await openCart(page)
  await expect(summary).toContainText(brl('80,00'))
  const dearer = await desk.api.adminProducts.update({ ...vase, price: 95_00 })
  await refocusTab(page)
  await expect(line(page, vase.name)).toContainText('O preço mudou: era R$ 80,00')
  await expect(summary).toContainText(brl('95,00'))

  await page.getByRole('link', { name: 'Finalizar compra' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Entrega' })).toBeVisible()
  await page.getByLabel('CEP').fill('01310100')
  await page.getByLabel('Número', { exact: true }).fill('1')
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click()
  await desk.api.adminProducts.update({ ...dearer, price: 99_00 })
  expectInConsole(/status of 409 .*create-preference/)
  await page.getByRole('button', { name: /^Pagar/ }).click()
  await expect(page.getByRole('alert')).toContainText(
    `O preço de “${vase.name}” agora é R$ 99,00. Revise e tente novamente.`,
  )
  await expect(page.getByRole('button', { name: /^Pagar R\$\s99,00/ })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Resumo do pedido' })).toContainText(
    'O preço mudou: era R$ 95,00',
  )
})

test('a withdrawn product is announced and never ordered', async ({ page, customer, desk, expectInConsole }) => {
  const [vase, bowl] = [await newProduct(desk, { price: 80_00 }), await newProduct(desk, { price: 70_00 })]
  await customer.api.cart.add({ product_id: vase.id, quantity: 1 })
  await customer.api.cart.add({ product_id: bowl.id, quantity: 1 })
  const hidden = await desk.api.adminProducts.update({ ...vase, is_active: false })
  const summary = await openCart(page)
  const gone = page.getByRole('listitem').filter({ hasText: vase.name })
  await expect(gone).toContainText('Não está mais disponível')
  await expect(summary).toContainText(brl('70,00'))
  await expect(page.getByText('1 item', { exact: true })).toBeVisible()
  await expectAccessible(page)

  const shown = await desk.api.adminProducts.update({ ...hidden, is_active: true })
  await page.getByRole('link', { name: 'Finalizar compra' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Entrega' })).toBeVisible()
  const paying = page.getByRole('complementary', { name: 'Resumo do pedido' })
  await expect(paying).toContainText(brl('150,00'))
  await page.getByLabel('CEP').fill('01310100')
  await page.getByLabel('Número', { exact: true }).fill('1')
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click()
  await page.getByText('PIX', { exact: true }).click()
  await desk.api.adminProducts.update({ ...shown, is_active: false })
  expectInConsole(/status of 409 .*create-preference/)
  await page.getByRole('button', { name: /^Pagar/ }).click()
  await expect(page.getByRole('alert')).toContainText(`“${vase.name}” não está mais disponível.`)
  await expect(paying.getByRole('listitem').filter({ hasText: vase.name })).toContainText('Não está mais disponível')
  await expect(page.getByRole('button', { name: /^Pagar R\$\s70,00/ })).toBeVisible()

  await page.goto('/carrinho')
  await gone.getByRole('button', { name: `Remover ${vase.name}` }).click()
  await expect(gone).toHaveCount(0)
  await expect.poll(async () => (await customer.api.cart.items()).length).toBe(1)
  await desk.api.adminProducts.update({ ...bowl, is_active: false })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Finalizar compra' })).toBeDisabled()
  await expect(page.getByText('Nada do que está no carrinho pode ser comprado agora.')).toBeVisible()
})

test('a coupon that no longer applies is announced and removed', async ({ page, customer, desk }) => {
  const vase = await newProduct(desk, { price: 100_00 })
  const mug = await productOf(desk, 'Caneca Prosa')
  const coupon = await newCoupon(desk, { percent: 10, minimum: 100_00, uses: 1 })
  await customer.api.cart.add({ product_id: vase.id, quantity: 1 })
  await customer.api.cart.add({ product_id: mug.id, quantity: 1 })
  await customer.api.cart.validateCoupon({ coupon_code: coupon.code })
  const summary = await openCart(page)
  await expect(summary).toContainText('10% de desconto')
  await expect(summary).toContainText(brl('116,91'))

  await page.getByRole('button', { name: `Remover ${vase.name}` }).click()
  await expect(summary).toContainText('Pedido mínimo de R$ 100,00 para este cupom')
  await expect(summary).not.toContainText('Desconto')
  await expect(summary).toContainText(brl('45,80'))

  await customer.api.cart.add({ product_id: vase.id, quantity: 1 })
  await refocusTab(page)
  await expect(summary).toContainText('10% de desconto')
  await desk.api.cart.add({ product_id: vase.id, quantity: 1 })
  await desk.api.cart.validateCoupon({ coupon_code: coupon.code })
  await desk.api.checkout.create(await shownCart(desk, { method: 'pix', address: ADDRESS }))
  await page.reload()
  await expect(summary).toContainText('Cupom esgotado')
  await expect(summary).toContainText(brl('129,90'))
  const expired = await desk.api.adminCoupons.update({ ...coupon, version: undefined, expires_at: '2020-01-31' })
  await page.reload()
  await expect(summary).toContainText('Cupom expirado')
  await expect(summary).toContainText(brl('129,90'))
  await desk.api.adminCoupons.update({ ...expired, expires_at: null, is_active: false })
  await page.reload()
  await expect(summary).toContainText('Cupom inativo')
  await expect(summary).toContainText(brl('129,90'))
})

test('a coupon is applied once, and an empty field is refused', async ({ page, customer, desk, expectInConsole }) => {
  const mug = await productOf(desk, 'Caneca Prosa')
  await customer.api.cart.add({ product_id: mug.id, quantity: 1 })
  await openCart(page)
  const apply = page.getByRole('button', { name: 'Aplicar' })
  await expect(apply).toBeDisabled()
  await page.getByLabel('Cupom de desconto').fill('   ')
  await expect(apply).toBeDisabled()
  await page.getByLabel('Cupom de desconto').fill('um')
  await expect(apply).toBeEnabled()

  let cut = () => {}
  await page.route(
    '**/api/coupons/validate',
    (route) => new Promise<void>((resolve) => (cut = () => resolve(route.abort()))),
  )
  await apply.click()
  await expect(apply).toBeDisabled()
  expectInConsole(/Erro ao aplicar cupom|ERR_FAILED/)
  cut()
  await expect(page.getByText('Erro ao aplicar cupom')).toBeVisible()
  await expect(apply).toBeEnabled()
})
