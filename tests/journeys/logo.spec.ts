import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { LOOKS } from '#domain/look.ts'
import { newOrder, signPageIn } from './desk.ts'
import { test } from './journey.ts'
import { OWNER } from './steps.ts'

const DRAWING = '<path d="M4 14a10 10 0 0 1 20 0a10 10 0 0 1-20 0M32 8h40v12H32z" fill="#1c2430"/>'
const HOSTILE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 28" onload="alert(1)"><script>alert(2)</script><foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onclick="alert(3)"/></foreignObject><image href="https://espia.example/a.png"/>${DRAWING}</svg>`

const bitmapOf = (drawing: string) => sharp(Buffer.from(drawing)).png().toBuffer()

async function publishLogo(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<string> {
  await page.goto('/admin/aparencia')
  const before = await page
    .getByRole('img', { name: 'Logotipo' })
    .getAttribute('src', { timeout: 1000 })
    .catch(() => null)
  await page.locator('input[type=file][accept*="image/svg+xml"]').setInputFiles(file)
  const logo = page.getByRole('img', { name: 'Logotipo' })
  if (before) await expect(logo).not.toHaveAttribute('src', before)
  await expect(logo).toBeVisible()
  const url = (await logo.getAttribute('src'))!
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.getByText('Aparência publicada!')).toBeVisible()
  return url
}

async function expectLogo(page: Page, url: string): Promise<void> {
  await expect(async () => {
    await page.goto('/produtos')
    await expect(page.getByRole('banner').getByRole('img', { name: 'Ousadia' })).toHaveAttribute('src', url, {
      timeout: 1,
    })
  }).toPass()
  await expect(page.getByRole('contentinfo').getByRole('img', { name: 'Ousadia' })).toHaveAttribute('src', url)
}

test('an uploaded logo is shown everywhere, without its scripts, and a former one comes back', async ({
  page,
  desk,
  shop,
  allowInConsole,
}) => {
  test.slow()
  // The preview of a draft that has been published meanwhile.
  allowInConsole(/frame-ancestors/)
  await signPageIn(page, shop.origin, OWNER)
  const bitmap = await publishLogo(page, { name: 'logo.png', mimeType: 'image/png', buffer: await bitmapOf(HOSTILE) })
  await expectLogo(page, bitmap)
  expect(await page.locator('link[type="image/svg+xml"]').count()).toBe(0)

  const drawn = await publishLogo(page, { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(HOSTILE) })
  expect(await (await fetch(shop.origin + drawn)).text()).not.toMatch(/script|onload|onclick|espia/)
  await expectLogo(page, drawn)

  await page.goto('/admin')
  await expect(page.getByRole('link', { name: 'Ousadia' }).first().getByRole('img')).toHaveAttribute('src', drawn)

  const icon = await page.locator('link[type="image/svg+xml"]').getAttribute('href')
  expect(await (await fetch(shop.origin + icon)).text()).toContain('data:image/svg+xml;base64,')
  const manifest = await (await fetch(`${shop.origin}/site.webmanifest`)).json()
  for (const { src } of manifest.icons) expect((await fetch(shop.origin + src)).status).toBe(200)

  const { email } = await newOrder(desk, shop.origin)
  const inbox = `${shop.origin}/sandbox/mail.json?to=${encodeURIComponent(email)}`
  await expect.poll(async () => (await fetch(inbox)).text()).toContain(`${shop.origin}/marca/logo-email.png`)
  expect((await fetch(`${shop.origin}/marca/logo-email.png`)).headers.get('Content-Type')).toBe('image/png')

  await page.goto('/admin/aparencia')
  await page
    .getByRole('button', { name: /^Voltar a esta versão/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.getByText('Aparência publicada!')).toBeVisible()
  await expectLogo(page, bitmap)
})

test('a dark logo on a dark ground has a light pad, also over the first picture', async ({ page, desk }) => {
  const file = new TextEncoder().encode(HOSTILE)
  const logo = await desk.api.adminLook.uploadLogo({ file })
  const { default: initial, published, draft } = await desk.api.adminLook.get()
  const body = { ...(published?.body ?? initial), ...LOOKS.escura, logo }
  const saved = await desk.api.adminLook.save({ version: draft?.version ?? 0, body })
  await desk.api.adminLook.publish({ version: saved.draft!.version })
  await expectLogo(page, logo.url)
  const pad = (area: 'banner' | 'contentinfo') =>
    page
      .getByRole(area)
      .getByRole('img', { name: 'Ousadia' })
      .evaluate((img) => getComputedStyle(img).backgroundColor)
  expect(await pad('banner')).toBe('rgb(237, 238, 242)')
  expect(await pad('contentinfo')).not.toBe('rgba(0, 0, 0, 0)')
  await page.goto('/')
  expect(await pad('banner')).not.toBe('rgba(0, 0, 0, 0)')

  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  expect(await pad('banner')).toBe('rgb(255, 255, 255)')
})
