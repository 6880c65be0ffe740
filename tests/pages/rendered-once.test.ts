import { expect, test } from 'vitest'
import { openPages, pathOf } from './open-pages.ts'

test('a page is the same bytes when elements of it were rendered for another page before', async () => {
  const shop = await openPages({ isDemo: true })
  const product = await pathOf(shop, 'Vaso Sertão')
  for (const path of [product, '/produtos', '/', '/sobre']) {
    const cold = await shop.pageOnce(path, 200)
    const warm = await shop.pageOnce(path, 200)
    expect(warm.html).toBe(cold.html)
    expect(warm.html).not.toContain('data-once')
  }
})
