import { expect, type Locator, type Page } from '@playwright/test'
import axe from 'axe-core'
import { untilHydrated } from './hydration.ts'

export const OWNER = 'dona@ousadia.example'

let people = 0

export function newEmail(): string {
  return `pessoa-${process.pid}-${++people}@cliente.example`
}

/** From the shop's sign-in page to the sandbox's. */
export async function chooseProvider(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Entrar com o Google' }).click()
  await expect(page.getByRole('heading', { name: 'Entrar na demonstração' })).toBeVisible()
}

/** On the shop's sign-in page, through the sandbox. */
export async function signInAs(page: Page, email: string): Promise<void> {
  await chooseProvider(page)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  const { origin } = new URL(page.url())
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL((url) => url.origin !== origin || !url.pathname.startsWith('/sandbox'))
  await untilHydrated(page)
}

/** Signs in from the home page, by default as a new customer. */
export async function enter(page: Page, email = newEmail()): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await signInAs(page, email)
  await expect(page.getByRole('button', { name: 'Minha conta' })).toBeVisible()
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

/** From the cart to the payment step, with an address whose CEP the sandbox knows. */
export async function fillDelivery(page: Page): Promise<void> {
  await page.goto('/carrinho')
  await page.getByRole('link', { name: 'Finalizar compra' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Entrega' })).toBeVisible()
  await page.getByLabel('CEP').fill('01310-100')
  await expect(page.getByLabel('Rua')).toHaveValue(/Paulista/)
  await page.getByLabel('Número', { exact: true }).fill('1000')
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pagamento' })).toBeVisible()
}

export async function choosePix(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^PIX/ }).check()
  await page.getByRole('button', { name: /^Pagar/ }).click()
  await expect(page.getByRole('heading', { name: 'Falta só o PIX.' })).toBeVisible()
}

/** The id of the order on the payment screen. */
export function orderId(page: Page): string {
  return new URL(page.url()).searchParams.get('pedido') ?? ''
}

/** The order's row in the sandbox, where its payment can be approved. */
export function sandboxPayment(bank: Page, order: string): Locator {
  return bank.getByRole('row').filter({ hasText: `PEDIDO${order.padStart(8, '0')}` })
}

/**
 * A click in the sandbox, in a tab of its own. The tab is closed once its next page is loaded: closed earlier it can
 * lose the click, and Chromium loses the order to close it.
 */
export async function clickAtBank(page: Page, order: string, button: 'Aprovar' | 'Expirar'): Promise<void> {
  const bank = await page.context().newPage()
  await bank.goto('/sandbox')
  await sandboxPayment(bank, order).getByRole('button', { name: button, exact: true }).click()
  await bank.waitForURL('/sandbox#pagamentos')
  await bank.close()
}

/**
 * Runs axe on the current page, without its animations: colours are final only after fade-ins. A framed page of the shop
 * has landmarks of its own, and a journey of its own. `rules`: only these.
 */
export async function expectAccessible(page: Page, { rules }: { rules?: readonly string[] } = {}): Promise<void> {
  await page.waitForLoadState()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const found = await page.evaluate(listBarriers, rules && [...rules])
  await page.emulateMedia({ reducedMotion: null })
  expect(found, `barriers on ${page.url()}`).toEqual([])
}

/** Runs in the page. Returns sentences only: the whole result is a megabyte of passed checks. */
async function listBarriers(rules: string[] | undefined): Promise<string[]> {
  const injected = (globalThis as unknown as { axe: typeof axe }).axe
  const { violations } = await injected.run(
    { exclude: 'iframe' },
    { resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: rules } }) },
  )
  const found = violations.flatMap(({ help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${help}\n${target.join(' ')}\n${failureSummary}`),
  )
  if (document.documentElement.scrollWidth > innerWidth) found.push('The page is wider than its window.')
  return found
}

/** The newest code in the sandbox's mailbox, other than `former`. */
export async function codeFor(page: Page, email: string, former = ''): Promise<string> {
  let code = ''
  await expect(async () => {
    const mails = await page.request.get(`/sandbox/mail.json?to=${encodeURIComponent(email)}`)
    const [newest] = (await mails.json()) as { subject: string }[]
    code = newest?.subject.slice(0, 6) ?? ''
    expect(code).toMatch(/^\d{6}$/)
    expect(code).not.toBe(former)
  }).toPass()
  return code
}

/** Amounts have a no-break space after the sign. */
export function brl(amount: string): RegExp {
  return new RegExp(`R\\$\\s${amount.replace('.', '\\.')}`)
}

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]

/** Nothing is wider than the window, and no level of headings is left out. */
export async function expectSound(page: Page): Promise<void> {
  // A document that is still loading may have no root element.
  await page.waitForLoadState()
  for (const size of SIZES) {
    await page.setViewportSize(size)
    const { overflow, levels } = await page.evaluate(() => ({
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      levels: Array.from(document.querySelectorAll('h1, h2, h3, h4, h5, h6'), ({ tagName }) => Number(tagName[1])),
    }))
    expect(overflow).toBe(0)
    const inMain = levels.slice(levels.indexOf(1))
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    expect(inMain.filter((level, index) => index > 0 && level > inMain[index - 1]! + 1)).toEqual([])
    await expectAccessible(page)
  }
}

/** The first link in the person's mails that begins so. */
export async function linkInMail(page: Page, email: string, path: string): Promise<string> {
  const found = Promise.withResolvers<string>()
  await expect(async () => {
    const mails = await page.request.get(`/sandbox/mail.json?to=${encodeURIComponent(email)}`)
    const [, link] = new RegExp(`(${path}[\\w.-]+)`).exec(await mails.text()) ?? []
    expect(link).toBeDefined()
    found.resolve(link!)
  }).toPass()
  return found.promise
}
