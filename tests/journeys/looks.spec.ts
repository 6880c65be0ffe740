import { expect, type Page } from '@playwright/test'
import type { Client } from '#server/testing/client.ts'
import { type Look, LOOKS } from '#domain/look.ts'
import { NO_DRAFT } from '#contract/site.ts'
import { orderOne, orderUnpaid, productOf, signPageIn } from './desk.ts'
import { test } from './journey.ts'
import { expectAccessible, OWNER } from './steps.ts'

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1280, height: 800 }
const WINDOWS = [DESKTOP, PHONE]
/** Of axe. */
const STYLE_RULES = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size']

/** Returns the address of its stylesheet, which the shop keeps. */
async function publish(desk: Client<null>, page: Page, look: Look): Promise<string> {
  const { default: initial, published, draft } = await desk.api.adminLook.get()
  const body = { ...(published?.body ?? initial), ...look }
  const saved = await desk.api.adminLook.save({ version: draft?.version ?? NO_DRAFT, body })
  await desk.api.adminLook.publish({ version: saved.draft!.version })
  await expect(async () => {
    await page.goto('/')
    await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', look.ground, { timeout: 1 })
  }).toPass()
  return (await page.locator(STYLESHEET).getAttribute('href'))!
}

const STYLESHEET = 'link[rel=stylesheet][href^="/aparencia/"]'

/** Looks differ in their stylesheet alone, so a loaded page is seen in each of them. */
async function wear(page: Page, stylesheet: string): Promise<void> {
  await page.locator(STYLESHEET).evaluate(async (link: HTMLLinkElement, href) => {
    if (link.getAttribute('href') === href) return
    const loaded = new Promise((resolve, reject) => {
      link.addEventListener('load', resolve, { once: true })
      link.addEventListener('error', reject, { once: true })
    })
    link.setAttribute('href', href)
    await loaded
    await document.fonts.ready
  }, stylesheet)
}

/** In each look and window. Rules that read no style are checked in the first one only: the document is the same. */
async function expectAccessibleInLooks(page: Page, stylesheets: readonly string[], windows = WINDOWS): Promise<void> {
  for (const [place, stylesheet] of stylesheets.entries()) {
    await wear(page, stylesheet)
    for (const window of windows) {
      await page.setViewportSize(window)
      await expectAccessible(page, place === 0 ? {} : { rules: STYLE_RULES })
    }
  }
}

/** One address for each kind of page of the shop; the lamp is in the cart. */
async function pagesOf(desk: Client<null>, origin: string, customer: Client<null>): Promise<string[]> {
  const [lamp, mug] = [await productOf(desk, 'Luminária de Mesa Aurora'), await productOf(desk, 'Caneca Prosa')]
  const { boleto, review, rejected } = await orderUnpaid(desk, origin, customer, mug)
  const pix = await orderOne(customer, mug, 'pix')
  const own = await desk.api.adminTexts.create({
    kind: 'page',
    title: 'Guia de medidas',
    slug: `guia-${boleto}`,
    body: '## Como medir\n\nMeça **duas** vezes.\n\n- Altura\n- Largura\n\n> Sem pressa.\n\n[Os produtos](/produtos)',
    state: 'published',
  })
  await customer.api.cart.add({ product_id: lamp.id, quantity: 1 })
  return [
    '/',
    '/produtos',
    '/categoria/vasos-plantas',
    `/produto/${lamp.id}`,
    '/carrinho',
    '/checkout',
    ...[pix, boleto, review, rejected].map((id) => `/checkout?pedido=${id}`),
    '/pedidos',
    '/perfil',
    '/entrar?confirmar=1',
    `/p/${own.slug}`,
    '/lugar-nenhum',
  ]
}

async function openSuggestions(page: Page): Promise<void> {
  await page.setViewportSize(DESKTOP)
  await page.goto('/')
  await page.getByRole('searchbox', { name: 'Buscar produtos' }).fill('vaso')
  await expect(page.getByRole('listbox')).toBeVisible()
}

async function loseConnection(page: Page, look: string): Promise<void> {
  await page.goto('/produtos')
  await page.waitForLoadState('networkidle')
  await wear(page, look)
  await page.context().setOffline(true)
  await expect(page.getByText('Você está sem conexão.')).toBeVisible()
}

test('the pages pass axe in every look', async ({ page, desk, customer, baseURL, expectInConsole }) => {
  test.setTimeout(600_000)
  expectInConsole(/status of 404 /)
  const paths = await pagesOf(desk, baseURL!, customer)
  const looks: string[] = []
  for (const look of Object.values(LOOKS)) looks.push(await publish(desk, page, look))
  expect(new Set(looks).size).toBe(3)
  for (const path of paths) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expectAccessibleInLooks(page, looks)
  }
  await openSuggestions(page)
  await expectAccessibleInLooks(page, looks, [DESKTOP])
  for (const look of looks) {
    await loseConnection(page, look)
    await expectAccessible(page)
    await page.context().setOffline(false)
  }
})

test('the back office keeps its light ground under a dark look', async ({ page, desk, baseURL }) => {
  test.slow()
  await publish(desk, page, LOOKS.escura)
  await signPageIn(page, baseURL!, OWNER)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(await ground()).toBe('rgb(255, 255, 255)')
  await expectAccessible(page)
  await page.goto('/')
  expect(await ground()).toBe('rgb(20, 22, 27)')
})
