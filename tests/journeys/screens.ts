import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './steps.ts'

const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
]

/** Viewports of 1280 and 640 px at 200 % zoom. */
export const ZOOMED = [
  { width: 640, height: 400 },
  { width: 320, height: 400 },
]

export type Screen = {
  path: string
  heading: string
  /** Visible once the page has loaded. */
  settled?: string | RegExp
  /** How to reach the screen if its address is not enough. */
  open?: (page: Page) => Promise<unknown>
  /** Also tested at 200 % zoom. */
  zoom?: boolean
  /** Also tested with letters of twice the size in a window of 640 px. */
  largeLetters?: boolean
}

/** Collects requests to other origins. */
function watchRequests(page: Page, origin: string): string[] {
  const strange: string[] = []
  page.on('request', (request) => {
    if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(`${origin}/`)) strange.push(request.url())
  })
  return strange
}

async function lookAt(page: Page, heading: string, settled: Screen['settled']): Promise<void> {
  await expect(page.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible()
  if (settled) await expect(page.getByText(settled).filter({ visible: true }).first()).toBeVisible()
}

/** Clipped texts, and controls outside the page. Scroll containers, and ellipses with a tooltip, are fine. */
function clippedElements(): string[] {
  const problems: string[] = []
  const scrolls = (element: Element) =>
    /auto|scroll/.test(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth
  const clipped = (element: Element) => getComputedStyle(element).clipPath === 'inset(50%)'
  function isInside(element: Element, holds: (each: Element) => boolean): boolean {
    for (let each: Element | null = element; each && each !== document.body; each = each.parentElement)
      if (holds(each)) return true
    return false
  }
  for (const element of document.querySelectorAll<HTMLElement>('main *, header *')) {
    const style = getComputedStyle(element)
    const hasOwnText = Array.from(element.childNodes).some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== '',
    )
    if (
      !hasOwnText ||
      style.visibility === 'hidden' ||
      element.closest('.sr-only, [aria-hidden=true], select, textarea') ||
      !element.checkVisibility() ||
      isInside(element, clipped)
    )
      continue
    const { left, right } = element.getBoundingClientRect()
    if ((left < -1 || right > innerWidth + 1) && !isInside(element, scrolls))
      problems.push(`outside: ${element.textContent}`)
    const isCut =
      style.overflow !== 'visible' &&
      style.display !== 'inline' &&
      (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1)
    if (isCut && !element.closest('[title]')) problems.push(`cut: ${element.textContent}`)
  }
  return problems
}

/**
 * Opens each screen in each viewport and checks accessibility, clipping and third-party requests. `$name` in its texts
 * is replaced from `names`.
 */
export async function visit(
  page: Page,
  origin: string,
  screens: readonly Screen[],
  names: Record<string, number> = {},
): Promise<void> {
  const strange = watchRequests(page, origin)
  for (const screen of screens) {
    const filled = (text: string) => text.replace(/\$(\w+)/, (_, name: string) => String(names[name]))
    const path = filled(screen.path)
    const settled = typeof screen.settled === 'string' ? filled(screen.settled) : screen.settled
    await page.setViewportSize(WINDOWS[0]!)
    await (screen.open ? screen.open(page) : page.goto(path))
    for (const window of [...WINDOWS, ...(screen.zoom ? ZOOMED : [])]) {
      await page.setViewportSize(window)
      await lookAt(page, filled(screen.heading), settled)
      if (WINDOWS.includes(window)) await expectAccessible(page)
      expect
        .soft(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
          `${path} at ${window.width}`,
        )
        .toBeLessThanOrEqual(0)
      expect.soft(await page.evaluate(clippedElements), `${path} at ${window.width}`).toEqual([])
    }
    if (screen.largeLetters) {
      await page.setViewportSize(ZOOMED[0]!)
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      await lookAt(page, filled(screen.heading), settled)
      expect
        .soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${path} in large letters`)
        .toBeLessThanOrEqual(0)
    }
  }
  expect(strange).toEqual([])
}
