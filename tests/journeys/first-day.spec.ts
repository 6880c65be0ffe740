import { createServer } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { type Browser, expect, type Page, test as base } from '@playwright/test'
import { openSandbox } from '#sandbox/sandbox.ts'
import { freePort } from '#server/testing/free-port.ts'
import { startShopProcess } from '#server/testing/shop-process.ts'
import { picture } from '#server/testing/files.ts'
import { untilHydrated, waitForHydration } from './hydration.ts'
import { addToCart, choosePix, expectAccessible, fillDelivery } from './steps.ts'

const OWNER = 'ana@flor.example'
const SIGNATURE = 'assinatura-da-flor'
const LOGO = {
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M0 0h40v20H0z"/></svg>'),
}

type World = { shop: { origin: string; output(): string }; outside: { origin: string; smtp: URL } }

/** A live shop in an empty folder, and a provider, a mailbox and a CEP service elsewhere. */
const test = base.extend<{ world: World }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures
  world: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-first-day-'))
    const [port, outsidePort] = [await freePort(), await freePort()]
    const [origin, outside] = [`http://localhost:${port}`, `http://localhost:${outsidePort}`]
    const sandbox = await openSandbox({
      publicUrl: outside,
      dataFile: join(folder, 'sandbox.db'),
      webhookUrl: `${origin}/api/webhooks/mercadopago`,
      webhookSecret: SIGNATURE,
      oidcClientId: 'nenhum',
      oidcClientSecret: 'nenhum',
      shopperEmail: 'cliente@cliente.example',
      ownerEmail: OWNER,
      staff: [],
      secret: 'o segredo do mundo de fora da loja',
    })
    const server = createServer(getRequestListener(sandbox.app.fetch)).listen(outsidePort, '127.0.0.1')
    const shop = startShopProcess({
      STORE_MODE: 'live',
      PORT: String(port),
      DATA_DIR: join(folder, 'loja'),
      LOG_LEVEL: 'warn',
      SWEEP_SECONDS: '2',
      MERCADOPAGO_API_URL: `${outside}/sandbox/mercadopago`,
      CEP_API_URL: `${outside}/sandbox/cep`,
      CEP_FALLBACK_URL: `${outside}/sandbox/opencep`,
    })
    await shop.untilReady(origin)
    await use({ shop: { origin, output: shop.output }, outside: { origin: outside, smtp: new URL(sandbox.smtpUrl) } })
    const complaint = await shop.stop()
    server.closeAllConnections()
    server.close()
    await sandbox.close()
    rmSync(folder, { recursive: true, force: true })
    expect(complaint).toBe('')
  },
  baseURL: async ({ world }, use) => use(world.shop.origin),
})

const forward = (page: Page) => page.getByRole('button', { name: 'Salvar e continuar' }).click()
const title = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

async function mailedCode(page: Page, { outside }: World, email: string, former?: string): Promise<string> {
  let code: string | undefined
  await expect(async () => {
    const inbox = await page.request.get(`${outside.origin}/sandbox/mail.json?to=${encodeURIComponent(email)}`)
    const [newest] = (await inbox.json()) as { subject: string }[]
    code = /^\d{6}/.exec(newest?.subject ?? '')?.[0]
    expect(code).toBeDefined()
    expect(code).not.toBe(former)
  }).toPass({ timeout: 15_000 })
  return code!
}

/** Another browser at the same shop, as a phone is. */
async function openPhone(browser: Browser, { shop }: World): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.origin, viewport: { width: 360, height: 740 } })
  waitForHydration(context)
  return context.newPage()
}

async function enterByCode(page: Page, world: World, email: string, former?: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: /código/ }).click()
  await page.getByLabel('Código de 6 números').fill(await mailedCode(page, world, email, former))
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL((url) => url.pathname !== '/entrar')
}

test('a live shop goes from an empty folder to a paid order', async ({ page, browser, world }) => {
  test.setTimeout(70_000)
  const { shop, outside } = world
  waitForHydration(page.context())
  const closed = await page.goto('/')
  expect(closed!.status()).toBe(503)
  await expect(page.getByRole('heading', { name: 'Loja em preparação' })).toBeVisible()

  const [, code] = /Código: ([A-Z\d]{4}-[A-Z\d]{4})/.exec(shop.output())!
  await page.goto('/instalar')
  await expectAccessible(page)
  await page.getByLabel('Código do terminal').fill(code!)
  await page.getByLabel('Seu e-mail').fill(OWNER)
  await page.getByRole('button', { name: 'Começar' }).click()

  await title(page, 'E-mail')
  await expectAccessible(page)
  await page.getByLabel('Servidor (SMTP)').fill(outside.smtp.hostname)
  await page.getByLabel('Porta').fill(outside.smtp.port)
  await page.getByRole('button', { name: 'Salvar e mandar um código' }).click()
  const first = await mailedCode(page, world, OWNER)
  await page.getByLabel(/^Código que chegou/).fill(first)
  await page.getByRole('button', { name: 'Chegou: continuar' }).click()

  await title(page, 'Empresa')
  await expectAccessible(page)
  await page.getByLabel('Nome da loja').fill('Flor de Sal')
  await page.getByLabel('Razão social').fill('Flor de Sal Ltda.')
  await page.getByLabel('CNPJ').fill('12.ABC.345/01DE-35')
  await page.getByLabel('CEP da empresa').fill('01310-100')
  await page.getByLabel('Número', { exact: true }).fill('1000')
  await expect(page.getByLabel('Endereço', { exact: true })).toHaveValue(/Paulista, 1000 .* CEP 01310-100$/)
  await page.getByLabel('E-mail', { exact: true }).fill('ola@flor.example')
  await forward(page)

  await title(page, 'Aparência')
  const phone = await openPhone(browser, world)
  await phone.goto('/instalar')
  await phone.getByRole('button', { name: 'Entre com o seu e-mail' }).click()
  await phone.waitForURL('**/entrar')
  await untilHydrated(phone)
  await enterByCode(phone, world, OWNER, first)
  await title(phone, 'Aparência')
  await phone.getByRole('button', { name: 'Ver na loja' }).click()
  const preview = phone.getByRole('dialog').frameLocator('iframe')
  await expect(preview.getByRole('heading', { level: 1 })).toBeVisible()
  await phone.context().close()

  await page.getByRole('button', { name: 'Terracota' }).click()
  await page.getByLabel('Cor da marca', { exact: true }).fill('#8a2b5b')
  await page.getByLabel(/escolha do aparelho/).setInputFiles(LOGO)
  await expect(page.getByRole('img', { name: 'Logotipo' })).toBeVisible()
  await page.getByLabel(/^Acolhedora/).check()
  await expectAccessible(page)
  await forward(page)

  await title(page, 'Primeiro produto')
  await expectAccessible(page)
  const photo = { name: 'vaso.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await picture()) }
  await page.getByLabel('Escolher uma foto').setInputFiles(photo)
  await expect(page.getByText('Trocar a foto')).toBeVisible()
  await page.getByLabel('Nome', { exact: true }).fill('Vaso de barro')
  await page.getByLabel('Preço').fill('89,90')
  await page.getByLabel('Estoque').fill('3')
  await forward(page)

  await title(page, 'Mercado Pago')
  await expectAccessible(page)
  await page.getByLabel('Access Token', { exact: true }).fill('APP_USR-demonstracao-0001')
  await page.getByRole('textbox', { name: 'Assinatura secreta dos webhooks' }).fill(SIGNATURE)
  await page.getByRole('button', { name: 'Testar credenciais' }).click()
  await expect(page.getByText('Conta OUSADIA, brasileira')).toBeVisible()
  await forward(page)

  await title(page, 'Entrega')
  // The sandbox's account is one for tests, which a live shop warns about.
  await expect(page.getByText(/^Salvo, mas confira: Conta OUSADIA/)).toBeVisible()
  await page.getByLabel('Frete fixo').fill('19,90')
  await page.getByLabel('Dias úteis para os outros CEPs').fill('8')
  await forward(page)

  await title(page, 'Textos da lei')
  await expect(page.getByLabel('Trocas e devoluções')).toHaveValue(/art. 49/)
  await forward(page)

  await title(page, 'Abrir')
  await expect(page.getByText('Está tudo pronto.')).toBeVisible()
  await page.getByRole('button', { name: 'Abrir a loja' }).click()
  await expect(page.getByText('A loja está aberta')).toBeVisible()
  expect((await page.request.get('/instalar')).status()).toBe(404)
  await page.getByRole('link', { name: 'Ir para o painel' }).click()
  const steps = page.getByRole('region', { name: 'Primeiros passos' })
  await expect(steps).toContainText('4 de 5 prontos')
  await expect(steps.getByRole('link')).toHaveText(/^Compra de teste/)
  await expectAccessible(page)

  const shopper = await openPhone(browser, world)
  await shopper.goto('/entrar')
  await enterByCode(shopper, world, 'bia@cliente.example')
  await addToCart(shopper, 'Vaso de barro')
  await fillDelivery(shopper)
  await choosePix(shopper)
  const bank = await page.request.post(`${outside.origin}/sandbox/mercadopago/_pay`, {
    headers: { Origin: outside.origin },
    data: { external_reference: 'PEDIDO00000001', status: 'approved' },
  })
  expect(bank.ok()).toBe(true)
  await expect(shopper.getByText(/aprovado|confirmado/i).first()).toBeVisible({ timeout: 30_000 })
  await shopper.context().close()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(steps).toHaveCount(0)
})
