import { type BrowserContext, expect, type Page } from '@playwright/test'

const HYDRATION = new WeakMap<Page, { isHydrated: boolean }>()

/** Every navigation in this context waits for hydration: before it, a page looks ready but does not react. */
export function waitForHydration(context: BrowserContext): void {
  context.on('page', (page) => {
    const state = { isHydrated: false }
    HYDRATION.set(page, state)
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) state.isHydrated = false
      // The first request after hydration.
      else if (new URL(request.url()).pathname === '/api/users/me') state.isHydrated = true
    })
    const { goto, reload } = { goto: page.goto.bind(page), reload: page.reload.bind(page) }
    page.goto = async (...where) => {
      const response = await goto(...where)
      await untilHydrated(page)
      return response
    }
    page.reload = async (...how) => {
      const response = await reload(...how)
      await untilHydrated(page)
      return response
    }
  })
}

/** Waits until the page is interactive: at once if it has no scripts, after the redirect if it redirects. */
export async function untilHydrated(page: Page): Promise<void> {
  await expect(async () => {
    const isWaiting =
      !HYDRATION.get(page)?.isHydrated && (await page.locator('script:is([type=later], [type=module])').count()) > 0
    expect(isWaiting, 'the page is not hydrated yet').toBe(false)
  }).toPass({ timeout: 15_000, intervals: [20, 50, 100] })
}
