import { expect, type Page } from '@playwright/test'
import type { PaymentMethod } from '#domain/payment.ts'
import { buy } from '#server/testing/purchases.ts'
import type { Client, Person } from '#server/testing/client.ts'
import type { Set } from './scene.ts'

export const ADDRESS = 'Helena Prado, Rua Harmonia, 456, Apto 12, Vila Madalena, São Paulo - SP, CEP 05435-000'

/** Requests to this path never get a response. */
export async function hold(page: Page, path: string): Promise<void> {
  await page.route(path, () => {})
}

/** Requests to this path fail with a network error. */
export async function cut(page: Page, path: string): Promise<void> {
  await page.route(path, (route) => route.abort())
}

/** Requests to this path are refused. */
export async function refuse(
  page: Page,
  path: string,
  status: number,
  error: string,
  code = 'unexpected',
): Promise<void> {
  await page.route(path, (route) => route.fulfill({ status, json: { error, code } }))
}

export async function seeHeading(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { name }).first()).toBeVisible()
}

/** Navigates by a link on the page, so that loaders run in the browser. */
export async function walkTo(page: Page, path: string): Promise<void> {
  await page.goto('/sobre')
  await seeHeading(page, 'A gente escolhe com coragem.')
  await page.waitForLoadState('networkidle')
  await page.locator(`footer a[href="${path}"]`).first().click()
}

export async function productOf({ owner }: Pick<Set, 'owner'>, name: string) {
  const { items } = await owner.api.adminProducts.list({ search: name })
  const product = items.find((each) => each.name === name)
  if (!product) throw new Error(`the demo has no ${name}`)
  return product
}

export async function openProduct(page: Page, set: Set, name: string) {
  const product = await productOf(set, name)
  await page.goto(`/produto/${product.id}`)
  await page.waitForLoadState('networkidle')
  return product
}

export async function putIntoCart(set: Set, ...lines: [name: string, quantity: number][]): Promise<void> {
  for (const [name, quantity] of lines)
    await set.me.api.cart.add({ product_id: (await productOf(set, name)).id, quantity })
}

/** Orders as the scene's user. Returns the API's response. */
export async function order(set: Set, method: PaymentMethod, ...lines: [name: string, quantity: number][]) {
  const products: [{ id: number }, number][] = []
  for (const [name, quantity] of lines) products.push([await productOf(set, name), quantity])
  return buy(set.me as Client<Person>, products, { method, address: ADDRESS })
}

/** Approves or rejects this order's payment on the provider's page. */
export async function payAtProvider(page: Page, initPoint: string | null, button: string): Promise<void> {
  await page.goto(initPoint ?? '')
  await page.getByRole('button', { name: button }).click()
}

/** Keeps a toast open. */
export async function pinToast(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text)).toBeVisible()
  await page.getByText(text).hover()
}
