import { expect, type Locator, type Page } from '@playwright/test'
import { productPath } from '#domain/shop-paths.ts'
import { productOf } from './desk.ts'
import { test } from './journey.ts'
import { expectAccessible, newEmail } from './steps.ts'

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

const HOME = {
  recipient: 'Ana Souza',
  phone: '11912345678',
  cpf: '52998224725',
  cep: '01310100',
  street: 'Avenida Paulista',
  number: '1000',
  complement: 'Apto 12',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
}

/**
 * Counts fingers on the page. Typing is no tap, and neither is the keyboard's 'next' (Tab), which leads to the next
 * field; the first field of a form is tapped, and so is each button, although the keyboard's Enter would press it.
 */
function countTaps() {
  let count = 0
  return {
    count: () => count,
    async tap(target: Locator) {
      count++
      await target.tap()
    },
  }
}

/** Types into the focused field and the ones after it. */
async function typeOn(page: Page, ...texts: string[]) {
  for (const [index, text] of texts.entries()) {
    if (index > 0) await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
}

const pay = (page: Page) => page.getByRole('button', { name: /^Pagar/ })
const copy = (page: Page) => page.getByRole('button', { name: 'Copiar código' })

test('a first-time visitor buys by PIX in 9 taps from the product', async ({ page, desk }) => {
  const settings = await desk.api.adminSettings.get()
  await desk.api.adminSettings.update({ ...settings, requires_account: false })
  await page.goto(productPath(await productOf(desk, 'Caneca Prosa')))
  const { tap, count } = countTaps()

  await tap(page.getByRole('button', { name: 'Comprar agora' }))
  await tap(page.getByRole('textbox', { name: 'Nome completo' }))
  await typeOn(page, 'Ana Souza', newEmail(), '11912345678')
  await tap(page.getByRole('button', { name: 'Continuar sem conta' }))
  await tap(page.getByLabel('CEP'))
  await typeOn(page, '01310100')
  await expect(page.getByLabel('Número', { exact: true })).toBeFocused()
  await typeOn(page, '1000')
  await tap(page.getByRole('button', { name: 'Continuar para o pagamento' }))
  await tap(page.getByRole('radio', { name: /^PIX/ }))
  await tap(pay(page))
  await tap(copy(page))
  await expect(page.getByRole('button', { name: 'Copiado!' })).toBeVisible()
  expect(count()).toBeLessThanOrEqual(9)
  await desk.api.adminSettings.update({ ...(await desk.api.adminSettings.get()), requires_account: true })
})

test('a returning customer buys by PIX in 5 taps from the home page', async ({ page, customer, desk }) => {
  await customer.api.addresses.save(HOME)
  await page.goto(productPath(await productOf(desk, 'Caneca Prosa')))
  await page.getByRole('button', { name: 'Comprar agora' }).tap()
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).tap()
  await page.getByRole('radio', { name: /^PIX/ }).tap()
  await pay(page).tap()
  await expect(copy(page)).toBeVisible()

  await page.goto('/')
  const { tap, count } = countTaps()
  await tap(page.getByRole('main').getByRole('link', { name: 'Ver produtos' }).first())
  await tap(page.getByRole('main').getByRole('listitem').getByRole('link', { name: 'Caneca Prosa' }).first())
  await tap(page.getByRole('button', { name: 'Comprar agora' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Confira e pague' })).toBeVisible()
  for (const part of [page.getByText('Entregar em'), page.getByText('Pagar com'), pay(page)])
    await expect(part).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('link', { name: /^Alterar/ })).toHaveCount(2)
  await expectAccessible(page)
  await tap(pay(page))
  await tap(copy(page))
  await expect(page.getByRole('button', { name: 'Copiado!' })).toBeVisible()
  expect(count()).toBeLessThanOrEqual(5)
})

test('address and method of the one page can be changed, and Back returns to it', async ({ page, customer, desk }) => {
  await customer.api.addresses.save(HOME)
  await customer.api.cart.add({ product_id: (await productOf(desk, 'Vaso Coluna')).id, quantity: 1 })
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('last-method', 'boleto'))
  await page.goto('/checkout')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Confira e pague')
  await page.getByRole('link', { name: 'Alterar o endereço' }).tap()
  await expect(title).toHaveText('Entrega')
  await expect(page.getByRole('radio', { name: /^Usar outro endereço/ })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Alterar a forma de pagamento' }).tap()
  await expect(title).toHaveText('Pagamento')
  await expect(page.getByRole('radio', { name: /^Boleto/ })).toBeChecked()
  await page.getByRole('radio', { name: /^PIX/ }).tap()
  await page.goBack()
  await expect(page.getByText('com confirmação na hora')).toBeVisible()
  await expect(pay(page)).toBeVisible()
})
