import { expect, type Locator } from '@playwright/test'
import { productOf } from './desk.ts'
import { test } from './journey.ts'
import { sandboxPayment, newEmail, orderId } from './steps.ts'

const FAR_ENOUGH = 120

/** Presses Tab, or Shift+Tab, until the target has a visible focus. */
async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let pressed = 0; pressed < FAR_ENOUGH; pressed++) {
    await target.page().keyboard.press(key)
    if (await target.evaluate((element) => element.matches(':focus-visible'))) return
  }
  throw new Error(`${FAR_ENOUGH} times ${key} did not lead to ${target}`)
}

/** The element that covers the centre of the focused one, if any. */
function coveringElement(focused: Element): string | null {
  const { left, top, width, height } = focused.getBoundingClientRect()
  const seen = document.elementFromPoint(left + width / 2, top + height / 2)
  return seen && (focused.contains(seen) || seen.contains(focused) || seen.closest('li')?.contains(focused))
    ? null
    : `${focused.textContent || focused.outerHTML} lies under ${seen?.outerHTML}`
}

test('backward tabbing never hides the focus under a sticky bar', async ({ page, customer, desk }) => {
  await customer.api.cart.add({ product_id: (await productOf(desk, 'Caneca Prosa')).id, quantity: 1 })
  const phone = { width: 360, height: 740 }
  for (const [path, last, window] of [
    ['/produtos', page.getByRole('contentinfo').getByRole('link', { name: 'Contato' }), { width: 1280, height: 800 }],
    ['/produtos', page.getByRole('contentinfo').getByRole('link', { name: 'Contato' }), phone],
    ['/checkout', page.getByLabel('CPF ou CNPJ (opcional)'), phone],
  ] as const) {
    await page.setViewportSize(window)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await last.focus()
    for (let pressed = 0; pressed < 40; pressed++) {
      await page.keyboard.press('Shift+Tab')
      const focused = page.locator(':focus')
      if (!(await focused.evaluate((element) => element.closest('main')))) break
      await expect.poll(() => focused.evaluate(coveringElement)).toBeNull()
    }
  }
})

test('a customer buys and pays by PIX with the keyboard alone', async ({ page, context }) => {
  const { keyboard } = page
  await page.goto('/')
  await tabTo(page.getByRole('button', { name: 'Entrar' }))
  await keyboard.press('Enter')
  await tabTo(page.getByRole('button', { name: 'Entrar com o Google' }))
  await keyboard.press('Enter')
  await page.waitForURL(/sandbox/)
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused()
  await keyboard.type(newEmail())
  await keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Minha conta' })).toBeVisible()

  await tabTo(page.getByPlaceholder('Buscar produtos'))
  await keyboard.type('caneca')
  await keyboard.press('Enter')
  await tabTo(page.getByRole('link', { name: 'Caneca Prosa', exact: true }).first())
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Caneca Prosa' })).toBeVisible()
  await tabTo(page.getByRole('button', { name: 'Aumentar' }).first())
  await keyboard.press('Space')
  await tabTo(page.getByRole('button', { name: 'Adicionar ao carrinho' }).first())
  await keyboard.press('Space')
  await expect(page.getByText('2 produtos adicionados ao carrinho!')).toBeVisible()
  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Ver carrinho' })).toBeFocused()
  await keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Adicionar ao carrinho' }).first()).toBeFocused()

  await tabTo(page.getByRole('link', { name: 'Carrinho, 2 itens' }), 'Shift+Tab')
  await keyboard.press('Enter')
  await tabTo(page.getByRole('link', { name: 'Finalizar compra' }))
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page.getByLabel('CEP'))
  await keyboard.type('01310100')
  await expect(page.getByLabel('Número', { exact: true })).toBeFocused()
  await keyboard.type('1000')
  await keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: 'Pagamento' })).toBeVisible()
  await tabTo(page.getByRole('radio', { name: /^Cartão/ }))
  await keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^PIX/ })).toBeChecked()
  await tabTo(page.getByRole('button', { name: /^Pagar/ }))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Falta só o PIX.' })).toBeVisible()
  await tabTo(page.getByRole('button', { name: 'Copiar código' }))

  const bank = await context.newPage()
  await bank.goto('/sandbox')
  await tabTo(sandboxPayment(bank, orderId(page)).getByRole('button', { name: 'Aprovar', exact: true }))
  await bank.keyboard.press('Enter')
  await page.bringToFront()
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado.' })).toBeVisible()
  await tabTo(page.getByRole('link', { name: 'Ver Meus Pedidos' }))
  await keyboard.press('Enter')
  await expect(page.getByText('Pago - Preparando Envio').first()).toBeVisible()
})
