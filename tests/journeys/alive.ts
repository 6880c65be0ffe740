import { type BrowserContext, expect, type Page } from '@playwright/test'

const WAKING = new WeakMap<Page, { isAlive: boolean }>()

/**
 * Whatever is opened or reloaded in these windows is waited for until it can be pressed: a page whose scripts have not
 * begun looks ready and hears nothing.
 */
export function waitForLife(context: BrowserContext): void {
  context.on('page', (page) => {
    const state = { isAlive: false }
    WAKING.set(page, state)
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) state.isAlive = false
      // The first thing that a page of the shop does when it lives.
      else if (new URL(request.url()).pathname === '/api/users/me') state.isAlive = true
    })
    const { goto, reload } = { goto: page.goto.bind(page), reload: page.reload.bind(page) }
    page.goto = async (...where) => {
      const response = await goto(...where)
      await untilAlive(page)
      return response
    }
    page.reload = async (...how) => {
      const response = await reload(...how)
      await untilAlive(page)
      return response
    }
  })
}

/** Until what is shown can be pressed; a page without scripts can at once. Where it leads on by itself, that is meant. */
export async function untilAlive(page: Page): Promise<void> {
  await expect(async () => {
    const isDeaf = !WAKING.get(page)?.isAlive && (await page.locator('script[type=module]').count()) > 0
    expect(isDeaf, 'the page does not live yet').toBe(false)
  }).toPass({ timeout: 15_000, intervals: [20, 50, 100] })
}
