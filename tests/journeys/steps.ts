import { expect, type Page } from '@playwright/test'

let people = 0

/** An address that no other journey uses. */
export function newEmail(): string {
  return `pessoa-${process.pid}-${++people}@cliente.example`
}

/** On the sign-in page of the demo's issuer. */
export async function signInAs(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Entrar na demonstração' })).toBeVisible()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** As somebody new, from the home page's button. */
export async function enter(page: Page): Promise<string> {
  const email = newEmail()
  await page.goto('/')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await signInAs(page, email)
  await expect(page.getByRole('button', { name: 'Minha conta' })).toBeVisible()
  return email
}

export async function openProduct(page: Page, name: string): Promise<void> {
  await page.goto(`/produtos?busca=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

export async function addToCart(page: Page, name: string, quantity = 1): Promise<void> {
  await openProduct(page, name)
  for (let i = 1; i < quantity; i++) await page.getByRole('button', { name: 'Aumentar' }).first().click()
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).first().click()
  const said = quantity === 1 ? '1 produto adicionado ao carrinho!' : `${quantity} produtos adicionados ao carrinho!`
  await expect(page.getByText(said)).toBeVisible()
}

/** From the cart to the choice of payment, with an address whose CEP the demo knows. */
export async function fillDelivery(page: Page): Promise<void> {
  await page.goto('/carrinho')
  await page.getByRole('link', { name: 'Finalizar compra' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Entrega' })).toBeVisible()
  await page.getByLabel('CEP').fill('01310-100')
  await expect(page.getByLabel('Rua')).toHaveValue(/Paulista/)
  await page.getByLabel('Número').fill('1000')
  await page.getByRole('button', { name: 'Continuar para pagamento' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pagamento' })).toBeVisible()
}

/** Prices have a no-break space after the sign. */
export function brl(amount: string): RegExp {
  return new RegExp(`R\\$\\s${amount.replace('.', '\\.')}`)
}
