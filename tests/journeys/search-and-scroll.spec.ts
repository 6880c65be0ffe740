import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './journey.ts'

function searchBox(page: Page): Locator {
  return page.getByRole('main').getByRole('searchbox')
}

/** Of the listed products, not of the breadcrumbs and categories in the page's head. */
function names(page: Page): Locator {
  const links = page.getByRole('main').locator('li:not(nav li)').getByRole('link')
  return links.filter({ hasNotText: 'Escolher opções' })
}

test('the search text is kept in the URL and restored from it', async ({ page }) => {
  await page.goto('/sobre')
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Produtos' }).click()
  await searchBox(page).pressSequentially('vaso ')
  await expect(page).toHaveURL('/produtos?busca=vaso')
  await expect(page.getByText('7 produtos', { exact: true })).toBeVisible()
  await expect(searchBox(page)).toHaveValue('vaso ')
  await page.reload()
  await expect(searchBox(page)).toHaveValue('vaso')
  await expect(page.getByText('7 produtos', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Lista', exact: true }).click()
  await expect(page).toHaveURL('/produtos?busca=vaso&ver=lista')
  await page.getByRole('combobox', { name: 'Ordenar' }).selectOption('Menor preço')
  await expect(page).toHaveURL('/produtos?busca=vaso&ordem=price-low&ver=lista')
  await expect(names(page).first()).toHaveText('Vaso com Cacto Mandacaru')
  await names(page).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vaso com Cacto Mandacaru' })).toBeVisible()
  await page.goBack()
  await expect(searchBox(page)).toHaveValue('vaso')
  await expect(page.getByText('7 produtos', { exact: true })).toBeVisible()
  await expect(names(page).first()).toHaveText('Vaso com Cacto Mandacaru')

  await page.goBack()
  await expect(page).toHaveURL('/produtos?busca=vaso&ver=lista')
  await page.goForward()
  await expect(page.getByRole('combobox', { name: 'Ordenar' })).toHaveValue('price-low')
  await page.getByRole('link', { name: 'Remover busca por vaso' }).click()
  await expect(searchBox(page)).toHaveValue('')
  await expect(page.getByText('7 produtos', { exact: true })).toHaveCount(0)
  await expect(names(page)).toHaveCount(24)
  await page.goBack()
  await expect(searchBox(page)).toHaveValue('vaso')
})

test('the search tolerates accents, case, plurals and a typo', async ({ page, desk }) => {
  await desk.api.adminProducts.create({
    name: 'Camisetas azuis',
    slug: 'camisetas-azuis',
    price: 59_90,
    stock_quantity: 3,
  })
  await page.goto('/produtos')
  for (const [typed, found] of [
    ['camiseta azul', 'Camisetas azuis'],
    ['CAMISETAS', 'Camisetas azuis'],
    ['luminaria', 'Luminária de Mesa Aurora'],
    ['lumináira', 'Luminária de Mesa Aurora'],
    ['LUMINÁRIAS', 'Luminária de Mesa Aurora'],
    ['castiçal', 'Trio de Castiçais Serenata'],
    ['almofada', 'Dupla de Almofadas Tarde Quente'],
  ] as const) {
    await searchBox(page).fill(typed)
    await expect(page.getByRole('main').getByRole('link', { name: found, exact: true })).toBeVisible()
    await expect(page).toHaveURL((url) => url.searchParams.get('busca') === typed)
  }
})

test('names are sorted as in a Portuguese dictionary', async ({ page }) => {
  await page.goto('/categoria/vasos-plantas?ordem=name')
  await expect(names(page).first()).toHaveText('Vaso Ânfora Recôncavo')
  const shown = await names(page).allTextContents()
  expect(shown).toHaveLength(7)
  expect(shown).toEqual(shown.toSorted(new Intl.Collator('pt-BR').compare))
})

test('a long list loads while scrolling, and Back restores the position', async ({ page }) => {
  await page.goto('/produtos?ordem=price-high')
  await expect(names(page)).toHaveCount(24)
  const total = Number.parseInt((await page.getByText(/^\d+ produtos$/).textContent()) ?? '')
  for (let shown = 24; shown < total; shown += 24) {
    await page.getByRole('button', { name: 'Carregar mais' }).scrollIntoViewIfNeeded()
    await expect(names(page)).toHaveCount(Math.min(shown + 24, total))
  }
  await expect(page.getByRole('button', { name: 'Carregar mais' })).toHaveCount(0)

  await names(page).last().scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(1500)
  const last = (await names(page).last().textContent())!
  await names(page).last().click()
  await expect(page.getByRole('heading', { level: 1, name: last })).toBeVisible()
  await page.goBack()
  await expect(names(page)).toHaveCount(total)
  await expect(names(page).last()).toBeInViewport()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
})

test('switching the layout keeps loaded products, and Back keeps the filters', async ({ page }) => {
  await page.goto('/produtos?ordem=price-high')
  await expect(names(page)).toHaveCount(24)
  await page.getByRole('button', { name: 'Carregar mais' }).scrollIntoViewIfNeeded()
  await expect(names(page).nth(24)).toBeVisible()
  for (const layout of ['Lista', 'Grade']) {
    await page.getByRole('link', { name: layout, exact: true }).click()
    await expect(page.getByRole('link', { name: layout, exact: true })).toHaveAttribute('aria-current', 'true')
    await names(page).nth(24).click()
    await expect(page.getByRole('link', { name: 'Voltar para produtos' })).toHaveAttribute(
      'href',
      layout === 'Lista' ? '/produtos?ordem=price-high&ver=lista' : '/produtos?ordem=price-high',
    )
    await page.goBack()
    await expect(names(page).nth(24)).toBeVisible()
  }
  await names(page).first().click()
  await page.getByRole('link', { name: 'Voltar para produtos' }).click()
  await expect(page).toHaveURL('/produtos?ordem=price-high')
  await expect(page.getByRole('combobox', { name: 'Ordenar' })).toHaveValue('price-high')
})

test('the link from a product to its list keeps the place in it', async ({ page }) => {
  await page.goto('/produtos?ordem=price-high')
  const far = names(page).nth(20)
  await far.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  await far.click()
  await page.getByRole('link', { name: 'Voltar para produtos' }).click()
  await expect(page).toHaveURL('/produtos?ordem=price-high')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
})

test('a failed load of more products can be retried', async ({ page, expectInConsole }) => {
  await page.goto('/produtos')
  await expect(names(page)).toHaveCount(24)
  expectInConsole(/ERR_FAILED|Failed to load more products/)
  await page.route('**/api/products?*', (route) => route.abort())
  await page.getByRole('button', { name: 'Carregar mais' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('alert')).toHaveText('Não foi possível carregar mais produtos.')
  await page.unroute('**/api/products?*')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(names(page).nth(24)).toBeVisible()
})
