import { type BrowserContext, errors, expect, type Page } from '@playwright/test'
import type { Client } from '#server/testing/client.ts'
import { shownCart } from '#server/testing/purchases.ts'
import { signPageIn } from './desk.ts'
import { test } from './journey.ts'
import { OWNER } from './steps.ts'

/** If the browser parses any of these as markup, `window.ran` is set. */
const MARKUP = '<img src=x onerror="ran=1"></script><script>ran=1</script><!-- </title><svg onload="ran=1">'
const SHORT = '<script>ran=1</script><!--'

test.slow()

const CONCURRENCY = 3
const PREVIEW_DRAWN_MS = 15_000

/** With a preview in a frame the network is now and then never reported as idle, though the frame has loaded. */
async function waitUntilDrawn(page: Page): Promise<void> {
  try {
    await page.waitForLoadState('networkidle', { timeout: PREVIEW_DRAWN_MS })
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error
    const hasPreview = page.frames().length > 1
    if (hasPreview) await Promise.all(page.frames().map((frame) => frame.waitForLoadState('load')))
    else await page.waitForLoadState('networkidle')
  }
}

/** Several tabs at a time: most of a visit is waiting for the network to be idle. */
async function expectInert(context: BrowserContext, paths: readonly string[]): Promise<void> {
  await context.addInitScript(() => Object.assign(globalThis, { ran: 0 }))
  const left = [...paths]
  async function visit(): Promise<void> {
    const page = await context.newPage()
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      await page.goto(path)
      await waitUntilDrawn(page)
      expect(await page.evaluate(() => (globalThis as { ran?: number }).ran), path).toBe(0)
      expect(await page.locator('img[src=x], svg[onload]').count(), path).toBe(0)
    }
    await page.close()
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, visit))
}

async function writeSettings({ api }: Client<null>): Promise<void> {
  const {
    default_privacy_policy: _,
    default_return_policy: __,
    default_terms: ___,
    webhook_url: ____,
    ...settings
  } = await api.adminSettings.get()
  await api.adminSettings.update({
    ...settings,
    store_name: SHORT,
    store_description: MARKUP,
    legal_name: MARKUP,
    legal_address: MARKUP,
    city: SHORT,
    opening_hours: MARKUP,
    home_text: MARKUP,
    home_benefits: [{ icon: 'truck', name: SHORT, text: MARKUP }],
    home_featured_text: MARKUP,
    home_categories_title: SHORT,
    product_notes: `${SHORT}\n${MARKUP}`,
    cart_empty_text: MARKUP,
    payment_note: SHORT,
    paid_text: SHORT,
    not_found_text: MARKUP,
    contact_text: MARKUP,
    contact_chat_text: MARKUP,
    warranty: SHORT,
    warranty_text: MARKUP,
    about_title: SHORT,
    about_text: MARKUP,
    about_mission: MARKUP,
    about_numbers: [{ value: '1', label: SHORT }],
    about_values: [{ name: SHORT, text: MARKUP }],
    about_differentials: [{ name: SHORT, text: MARKUP }],
    about_team: [{ name: SHORT, work: SHORT }],
    privacy_policy: `## ${MARKUP}\n\n${MARKUP}`,
    return_policy: MARKUP,
    terms: MARKUP,
    mail_texts: { ...settings.mail_texts, orderReceived: MARKUP },
  })
}

async function orderProduct(customer: Client<null>, productId: number): Promise<number> {
  await customer.api.addresses.save({
    recipient: SHORT,
    phone: '41999998888',
    cpf: '52998224725',
    cep: '80010000',
    street: MARKUP,
    number: '1',
    complement: SHORT,
    neighborhood: SHORT,
    city: SHORT,
    state: 'PR',
  })
  await customer.api.cart.add({ product_id: productId, quantity: 1 })
  const { order_id: id } = await customer.api.checkout.create(
    await shownCart(customer, { method: 'pix', address: MARKUP }),
  )
  await customer.api.cart.add({ product_id: productId, quantity: 1 })
  return id
}

test('markup in shop texts never runs as script, with or without .data', async ({
  page,
  desk,
  customer,
  openBrowser,
  baseURL,
  expectInConsole,
}) => {
  expectInConsole(/status of 404 /)
  await writeSettings(desk)
  const category = await desk.api.adminCategories.create({ name: SHORT, description: MARKUP })
  const product = await desk.api.adminProducts.create({
    name: MARKUP,
    short_description: MARKUP,
    description: MARKUP,
    slug: 'marcas',
    price: 80_00,
    stock_quantity: 9,
    is_featured: true,
    category_id: category.id,
  })
  await desk.api.contact.send({ name: SHORT, email: 'ana@cliente.example', message: MARKUP })
  const order = await orderProduct(customer, product.id)
  await desk.api.adminOrders.setStatus({ id: order, status: 'confirmed' })

  const own = [
    '/',
    '/produtos',
    `/produtos?categoria=${category.slug}&ver=lista`,
    `/produtos?busca=${encodeURIComponent(SHORT)}`,
    `/produto/${product.id}`,
    '/sobre',
    '/contato',
    '/trocas',
    '/privacidade',
    '/termos',
    '/carrinho',
    '/checkout',
    `/checkout?pedido=${order}`,
    '/entrar?confirmar=1',
    '/perfil',
    '/pedidos',
    `/pedidos/${order}`,
    `/pedidos/${order}/recibo`,
  ]
  await expectInert(page.context(), [...own, ...asData(own)])

  const office = await openBrowser()
  await signPageIn(office, baseURL!, OWNER)
  const admin = [
    '/admin',
    '/admin/pedidos',
    `/admin/pedidos?pedido=${order}`,
    `/admin/pedidos/${order}/imprimir`,
    `/admin/pedidos/despachar?pedidos=${order}`,
    '/admin/produtos',
    `/admin/produtos?produto=${product.id}`,
    '/admin/categorias',
    '/admin/cupons',
    '/admin/devolucoes',
    '/admin/clientes',
    '/admin/relatorios',
    '/admin/usuarios',
    '/admin/configuracoes',
    '/admin/configuracoes/loja',
    '/admin/configuracoes/menus',
    '/admin/configuracoes/politicas',
    '/admin/pagina-inicial',
    '/admin/aparencia',
    '/admin/saude',
    '/admin/atividade',
    `/api/admin/orders/${order}/visual-proof`,
    '/sandbox/mail',
  ]
  await expectInert(office.context(), [...admin, ...asData(admin)])
})

/** The addresses of the router's loader data. */
function asData(paths: readonly string[]): string[] {
  const pathnames = new Set(paths.map((path) => new URL(path, 'http://shop').pathname))
  return [...pathnames].map((pathname) => `${pathname === '/' ? '/_' : pathname}.data`)
}
