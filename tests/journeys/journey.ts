import { type BrowserContext, expect, type Page, test as base } from '@playwright/test'
import type { Client } from '#server/testing/client.ts'
import { waitForLife } from './alive.ts'
import { openDesk, signPageIn } from './desk.ts'
import { openShops, type Shop, type Shops } from './shops.ts'

/** What the pages say, by the specification, when they ask who is there and nobody is. */
const TO_VISITORS = [
  /^Failed to fetch user: API responded with HTTP status 401\b/,
  /\bstatus of 401 .*\/api\/users\/me\)$/,
]
/** A journey that is recorded, or looks into a page, puts a script of its own there; the proof of a sale runs none. */
const WHEN_LOOKED_INTO = /^Blocked script execution in .*visual-proof/

type Journey = {
  /** Allows, and demands, words in the console that belong to this journey: the browser notes every refusal there. */
  expectInConsole: (words: RegExp) => void
  /** Allows what may or may not be logged, by the timing of the browser's own requests. */
  allowInConsole: (words: RegExp) => void
  /** Another person, at a browser of their own. */
  openBrowser: () => Promise<Page>
  /** The owner at her desk, without a page. */
  desk: Client<null>
  /** Whoever `page` shows the shop to: somebody new, signed in already. */
  customer: Client<null> & { email: string }
}

type Console = { expected: RegExp[]; allowed: RegExp[]; watch(context: BrowserContext): void }

/**
 * A journey on which nothing may complain: no error of a script, none in the console, nothing that the policy blocked,
 * no bug in the shop's own log.
 */
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
      const heard: string[] = []
      const expected: RegExp[] = []
      const allowed: RegExp[] = []
      function watch(context: BrowserContext) {
        waitForLife(context)
        context.on('weberror', (event) => heard.push(event.error().stack ?? event.error().message))
        context.on('console', (message) => {
          if (message.type() === 'error') heard.push(`${message.text()} (${message.location().url})`)
        })
      }
      watch(context)
      await use({ expected, allowed, watch })
      const isExpected = (words: string) =>
        [...TO_VISITORS, WHEN_LOOKED_INTO, ...expected, ...allowed].some((pattern) => pattern.test(words))
      expect(
        heard.filter((words) => !isExpected(words)),
        'complaints of the pages',
      ).toEqual([])
      expect(
        expected.filter((pattern) => !heard.some((words) => pattern.test(words))),
        'expected and not heard',
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
