import { type BrowserContext, expect, type Page, test as base } from '@playwright/test'
import type { Client } from '#server/testing/client.ts'
import { waitForHydration } from './hydration.ts'
import { openDesk, signPageIn } from './desk.ts'
import { openShops, type Shop, type Shops } from './shops.ts'

/** The specification requires these messages for visitors. */
const VISITOR_MESSAGES = [
  /^Failed to fetch user: API responded with HTTP status 401\b/,
  /\bstatus of 401 .*\/api\/users\/me\)$/,
]
/** Playwright's traces and `evaluate` inject a script, which the sales proof's sandbox blocks. */
const INJECTED_SCRIPT = /^Blocked script execution in .*visual-proof/

type Journey = {
  /** Allows and requires a message in the console: the browser logs every refused request. */
  expectInConsole: (words: RegExp) => void
  /** Allows messages that depend on the timing of the browser's own requests. */
  allowInConsole: (words: RegExp) => void
  /** A page in a separate browser context. */
  openBrowser: () => Promise<Page>
  /** The owner's API client. */
  desk: Client<null>
  /** The API client of the page's user: a new customer, signed in. */
  customer: Client<null> & { email: string }
}

type Console = { expected: RegExp[]; allowed: RegExp[]; watch(context: BrowserContext): void }

/** Fails on script errors, unexpected console messages, policy violations, and errors in the shop's log. */
export const test = base.extend<Journey & { watched: Console; shop: Shop }, { shops: Shops }>({
  shops: [
    async ({}, use) => {
      const shops = openShops()
      await use(shops)
      await shops.close()
    },
    { scope: 'worker' },
  ],
  shop: async ({ shops }, use, { file }) => {
    const shop = await shops.of(file)
    await use(shop)
    expect(shop.errors(), 'bugs in the log of the shop').toBe('')
  },
  baseURL: async ({ shop }, use) => use(shop.origin),
  watched: [
    async ({ context }, use) => {
      const messages: string[] = []
      const expected: RegExp[] = []
      const allowed: RegExp[] = []
      function watch(context: BrowserContext) {
        waitForHydration(context)
        context.on('weberror', (event) => messages.push(event.error().stack ?? event.error().message))
        context.on('console', (message) => {
          if (message.type() === 'error') messages.push(`${message.text()} (${message.location().url})`)
        })
      }
      watch(context)
      await use({ expected, allowed, watch })
      const isExpected = (message: string) =>
        [...VISITOR_MESSAGES, INJECTED_SCRIPT, ...expected, ...allowed].some((pattern) => pattern.test(message))
      expect(
        messages.filter((message) => !isExpected(message)),
        'errors in the console',
      ).toEqual([])
      expect(
        expected.filter((pattern) => !messages.some((message) => pattern.test(message))),
        'expected, but not in the console',
      ).toEqual([])
    },
    { auto: true },
  ],
  expectInConsole: async ({ watched }, use) => {
    await use((words) => void watched.expected.push(words))
  },
  allowInConsole: async ({ watched }, use) => {
    await use((words) => void watched.allowed.push(words))
  },
  desk: async ({ baseURL }, use) => use(await openDesk(baseURL!)),
  customer: async ({ page, baseURL }, use) => use(await signPageIn(page, baseURL!)),
  openBrowser: async ({ browser, watched }, use) => {
    const opened: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext()
      opened.push(context)
      watched.watch(context)
      return context.newPage()
    })
    for (const context of opened) await context.close()
  },
})
