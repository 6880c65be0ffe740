import type { Page } from '@playwright/test'

const POINTS_PER_CM = 72 / 2.54

/** The size of every printed page, in whole centimetres. */
export async function printed(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const boxes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]/g)]
  return boxes.map(
    ([, width, height]) =>
      `${Math.round(Number(width) / POINTS_PER_CM)} × ${Math.round(Number(height) / POINTS_PER_CM)}`,
  )
}

/** The printed text, without what is only on the screen. */
export async function wordsOnPaper(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' })
  const words = await page.locator('body').innerText()
  await page.emulateMedia({ media: null })
  return words.replace(/\s+/g, ' ')
}
