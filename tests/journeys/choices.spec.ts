import { expect } from '@playwright/test'
import { productOf } from './desk.ts'
import { test } from './journey.ts'
import { expectAccessible } from './steps.ts'

const CUSHIONS = '/produto/dupla-de-almofadas-tarde-quente'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

  test('a customer chooses colour and size, and the cart keeps them', async ({ page, customer }) => {
    await page.goto(CUSHIONS)
    const main = page.getByRole('main')
    await expect(main.getByText('a partir de').first()).toBeVisible()
    await expectAccessible(page)

    await main.getByRole('button', { name: 'Adicionar ao carrinho' }).tap()
    await expect(main.getByRole('alert')).toHaveText('Escolha a cor')
    await expect(page.getByRole('radio', { name: 'Terracota' })).toBeFocused()
    await page.getByRole('radio', { name: 'Azul' }).tap()
    await expect(page).toHaveURL(`${CUSHIONS}?cor=azul`)
    await expect(main.getByRole('img', { name: 'Dupla de Almofadas Tarde Quente, Azul' }).first()).toBeVisible()
    await expect(page.getByRole('group', { name: 'Cor: Azul' })).toBeVisible()
    await expect(page.getByRole('radio', { name: '60 cm, não existe com o resto da escolha' })).toBeEnabled()
    // The bar stands at the foot of the window while the form is out of view.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await main.getByRole('button', { name: 'Adicionar', exact: true }).tap()
    await expect(main.getByRole('alert')).toHaveText('Escolha o tamanho')

    await page.getByRole('radio', { name: '50 cm' }).tap()
    await expect(page).toHaveURL(`${CUSHIONS}?cor=azul&tamanho=50-cm`)
    await expect(main.getByRole('status').filter({ hasText: 'Tamanho: 50 cm' })).toContainText('229,90, Em estoque')
    await expectAccessible(page)
    await main.getByRole('button', { name: 'Adicionar ao carrinho' }).tap()
    await page.getByRole('link', { name: 'Ver carrinho' }).tap()
    await expect(page.getByRole('heading', { name: 'Dupla de Almofadas Tarde Quente (Azul · 50 cm)' })).toBeVisible()
    expect((await customer.api.cart.items())[0]).toMatchObject({ variant_text: 'Azul · 50 cm', price: 229_90 })
  })
})

test('a focused swatch has a ring that does not cover the error', async ({ page }) => {
  await page.goto(CUSHIONS)
  const swatch = page.getByRole('radio', { name: 'Terracota' })
  await swatch.focus()
  await expect(page.locator(':focus-visible')).toHaveAccessibleName('Terracota')
  const { x, y, width, height } = (await swatch.boundingBox())!
  const clip = { x: x - 8, y: y - 8, width: width + 16, height: height + 16 }
  await page.waitForLoadState('networkidle')
  const focused = await page.screenshot({ clip })
  await swatch.blur()
  expect((await page.screenshot({ clip })).equals(focused)).toBe(false)

  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).first().press('Enter')
  const problem = page.getByRole('alert').filter({ hasText: 'Escolha a cor' })
  const [asked, ring] = [(await problem.boundingBox())!, (await swatch.boundingBox())!]
  expect(asked.y - (ring.y + ring.height)).toBeGreaterThanOrEqual(6)
})

test('a sold-out value can be looked at, and one that does not exist moves the rest', async ({ page }) => {
  await page.goto(`${CUSHIONS}?cor=terracota&tamanho=40-cm`)
  await expect(page.getByRole('radio', { name: '40 cm, esgotado' })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Avise-me quando chegar' })).toBeEnabled()
  await page.getByRole('radio', { name: '40 cm, esgotado' }).press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(`${CUSHIONS}?cor=terracota&tamanho=60-cm`)
  await page.getByRole('radio', { name: 'Azul, não existe com o resto da escolha' }).click()
  await expect(page).toHaveURL(/cor=azul&tamanho=(40|50)-cm$/)
})

test('the list leads to the choice', async ({ page }) => {
  await page.goto('/produtos?busca=almofadas')
  await expect(page.getByRole('main')).toContainText('a partir de')
  await page.getByRole('link', { name: 'Escolher opções de Dupla de Almofadas Tarde Quente' }).click()
  await expect(page).toHaveURL(CUSHIONS)
  await expect(page.getByRole('radio', { name: 'Azul' })).toBeVisible()
})

test('without scripts the address chooses, and the form adds the variant', async ({ page, desk }) => {
  const html = async (path: string) => (await page.request.get(path)).text()
  const open = await html(CUSHIONS)
  expect(open).toMatch(/<noscript><button type="submit"/)
  expect(open).not.toContain('name="variant_id"')
  expect(await html(`${CUSHIONS}?cor=lilas&utm_source=carta`)).toBe(open)
  const chosen = await html(`${CUSHIONS}?utm_source=carta&tamanho=50-cm&cor=azul`)
  expect(chosen).toContain('229,90')
  const { id } = await productOf(desk, 'Dupla de Almofadas Tarde Quente')
  const { options, variants } = await desk.api.catalogue.product({ id })
  const [blue, medium] = [options[0]!.values[1]!.id, options[1]!.values[1]!.id]
  const variant = variants.find(({ value_ids: [color, size] }) => color === blue && size === medium)!
  expect(chosen).toContain(`name="variant_id" value="${variant.id}"`)
  const canonical = /<link rel="canonical" href="[^"?]+"/
  expect(canonical.exec(chosen)?.[0]).toBe(canonical.exec(open)?.[0])
})
