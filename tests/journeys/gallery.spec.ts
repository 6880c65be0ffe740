import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { video } from '#server/testing/files.ts'
import type { Client } from '#server/testing/client.ts'
import { newProduct } from './desk.ts'
import { test } from './journey.ts'
import { expectAccessible } from './steps.ts'

/** A product with uploaded photos of 2400 px. */
async function withPhotos(desk: Client<null>, count: number) {
  const product = await newProduct(desk)
  const pictures = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const background = { r: 40 + index * 60, g: 120, b: 200 - index * 50 }
      const photo = sharp({ create: { width: 2400, height: 1800, channels: 3, background } })
      const file = new Uint8Array(await photo.jpeg().toBuffer())
      const { url } = await desk.api.adminPictures.upload({ file })
      return { url, alt: index === 1 ? 'De lado' : '' }
    }),
  )
  return desk.api.adminProducts.update({ ...product, pictures })
}

function scaleOf(page: Page) {
  const picture = page.getByRole('dialog').getByRole('img').first()
  return async () => {
    const box = await picture.boundingBox()
    return Math.round((box!.width / page.viewportSize()!.width) * 10) / 10
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

  test('photos open over the whole screen, and keys leaf, zoom and close', async ({ page, desk }) => {
    const product = await withPhotos(desk, 3)
    const large: string[] = []
    page.on('request', (request) => void (request.url().includes('-2000.webp') && large.push(request.url())))
    await page.goto(`/produto/${product.slug}`)
    const opener = page.getByRole('link', { name: `${product.name}, foto 1` })
    await opener.focus()
    await page.keyboard.press('Enter')
    const viewer = page.getByRole('dialog', { name: `Fotos de ${product.name}` })
    await expect(viewer.getByText('Foto 1 de 3')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('ArrowRight')
    await expect(viewer.getByText('Foto 2 de 3')).toBeVisible()
    await expect(viewer.getByRole('img', { name: 'De lado' })).toBeVisible()
    await page.keyboard.press('End')
    await expect(viewer.getByText('Foto 3 de 3')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(viewer.getByText('Foto 1 de 3')).toBeVisible()
    expect(large).toEqual([])
    await page.keyboard.press('+')
    await expect.poll(scaleOf(page)).toBe(1.6)
    await expect.poll(() => large.length).toBe(1)
    await expectAccessible(page)
    await page.keyboard.press('Tab')
    expect(await viewer.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('Back closes the photos and stays on the page', async ({ page, desk }) => {
    const product = await withPhotos(desk, 2)
    await page.goto('/produtos')
    await page.goto(`/produto/${product.slug}`)
    const viewer = page.getByRole('dialog', { name: `Fotos de ${product.name}` })
    await page.getByRole('link', { name: 'Ampliar a imagem' }).tap()
    await viewer.getByRole('button', { name: 'Foto 2 de 2' }).tap()
    await page.goBack()
    await expect(viewer).toBeHidden()
    await expect(page.getByRole('button', { name: 'Foto 2 de 2' })).toHaveAttribute('aria-current', 'true')
    await page.getByRole('link', { name: 'Ampliar a imagem' }).tap()
    await viewer.getByRole('button', { name: 'Fechar' }).tap()
    await expect(viewer).toBeHidden()
    expect(new URL(page.url()).pathname).toBe(`/produto/${product.slug}`)
    await page.goBack()
    await expect(page).toHaveURL('/produtos')
  })

  test('two fingers zoom, a swipe leafs', async ({ page, desk }) => {
    const product = await withPhotos(desk, 2)
    await page.goto(`/produto/${product.slug}`)
    await page.getByRole('link', { name: 'Ampliar a imagem' }).tap()
    const viewer = page.getByRole('dialog')
    await expect(viewer.getByText('Foto 1 de 2')).toBeVisible()
    const fingers = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      fingers.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints.map((at, id) => ({ ...at, id })) })

    await touch('touchStart', { x: 300, y: 360 })
    await touch('touchMove', { x: 200, y: 362 })
    await touch('touchMove', { x: 120, y: 362 })
    await touch('touchEnd')
    await expect(viewer.getByText('Foto 2 de 2')).toBeVisible()

    await touch('touchStart', { x: 160, y: 360 }, { x: 200, y: 360 })
    await touch('touchMove', { x: 140, y: 360 }, { x: 220, y: 360 })
    await touch('touchMove', { x: 120, y: 360 }, { x: 240, y: 360 })
    await touch('touchEnd')
    await expect.poll(scaleOf(page)).toBeGreaterThan(1.5)

    await touch('touchStart', { x: 300, y: 360 })
    await touch('touchMove', { x: 120, y: 362 })
    await touch('touchEnd')
    await expect(viewer.getByText('Foto 2 de 2')).toBeVisible()
  })
})

test('on a desktop the wheel and a double click zoom', async ({ page, desk }) => {
  const product = await withPhotos(desk, 1)
  await page.goto(`/produto/${product.slug}`)
  await page.getByRole('link', { name: 'Ampliar a imagem' }).click()
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByRole('button', { name: 'Próxima foto' })).toBeHidden()
  await expect(viewer.getByRole('img')).toBeVisible()
  await page.mouse.move(640, 400)
  await page.mouse.wheel(0, -300)
  await expect.poll(scaleOf(page)).toBeGreaterThan(1.2)
  await viewer.getByRole('button', { name: 'Diminuir' }).click({ clickCount: 2 })
  await expect.poll(scaleOf(page)).toBe(1)
  await page.mouse.dblclick(640, 400)
  await expect.poll(scaleOf(page)).toBe(2.5)
  await page.keyboard.press('0')
  await expect.poll(scaleOf(page)).toBe(1)
})

test('a video shows its poster and loads only when it is pressed', async ({ page, desk }) => {
  const product = await withPhotos(desk, 1)
  const { url } = await desk.api.adminPictures.uploadVideo({ file: video() })
  await desk.api.adminProducts.update({ ...product, video: { url, poster_url: null } })
  const requested: string[] = []
  page.on('request', (request) => void (request.url().endsWith('.mp4') && requested.push(request.url())))
  await page.goto(`/produto/${product.slug}`)
  await expect(page.getByRole('link', { name: `Vídeo de ${product.name}` })).toHaveAttribute('href', url)
  await page.getByRole('link', { name: 'Ampliar a imagem' }).click()
  const viewer = page.getByRole('dialog')
  await viewer.getByRole('button', { name: 'Vídeo 2 de 2' }).click()
  const play = viewer.getByRole('button', { name: `Reproduzir: Vídeo de ${product.name}` })
  await expect(play).toBeVisible()
  await expectAccessible(page)
  expect(requested).toEqual([])
  await play.click()
  await expect.poll(() => requested.length).toBeGreaterThan(0)
  await expect(viewer.getByLabel(`Vídeo de ${product.name}`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
})

test('without scripts, photos are links to their large files', async ({ page, desk }) => {
  const product = await withPhotos(desk, 2)
  const html = await (await page.request.get(`/produto/${product.slug}`)).text()
  for (const { url } of product.pictures) {
    const large = url.replace('.webp', '-2000.webp')
    expect(html).toContain(`<a href="${large}"`)
    expect((await page.request.get(large)).headers()['content-type']).toBe('image/webp')
  }
})
