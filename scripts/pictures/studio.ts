import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { openDatabase } from '#server/db/open.ts'
import { createClient, type Client, type Person } from '#server/testing/client.ts'
import { freePort } from '#server/testing/free-port.ts'
import { startShopProcess } from '#server/testing/shop-process.ts'
import { signInAs } from '#server/testing/sign-in.ts'
import { findChromium } from '../chromium.ts'
import { fillDesk } from './desk.ts'
import { NOW } from './now.ts'
import { HEIGHTS, type Scene, WIDTHS } from './scene.ts'

const OWNER = 'dona@ousadia.example'
const SLOW_CLOCK = pathToFileURL(join(import.meta.dirname, 'slow-clock.ts')).href
const PICTURES_LIMIT_MS = 5_000

export type Studio = {
  /** Takes the scene's pictures, one per width. Returns their file names. */
  take(scene: Scene, folder: string): Promise<string[]>
  /** The next order's number, above those there are. */
  numberOrdersFrom(number: number): Promise<void>
  /** Adds orders, coupons and users for the scenes of the back office. */
  fillDesk(): Promise<void>
  close(): Promise<void>
}

/** A demo shop with a temporary data folder, and a browser. `hasPast`: it opens with a year of orders. */
export async function openStudio({ hasPast = false } = {}): Promise<Studio> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('No Chromium: set CHROMIUM_PATH, or install chromium.')
  const shop = await startShop(hasPast)
  if (!hasPast) await stockUp(shop.database)
  const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
  const owner = await signedIn(shop.origin, OWNER)

  function personFor({ name, who = 'visitor' }: Scene): Promise<Client<Person | null>> {
    if (who === 'owner') return signedIn(shop.origin, OWNER)
    return who === 'customer'
      ? signedIn(shop.origin, `helena.${name}@cliente.example`)
      : Promise.resolve(visitor(shop.origin))
  }

  return {
    async take(scene, folder) {
      const me = await personFor(scene)
      const context = await openContext(browser, shop.origin, scene, me)
      try {
        const page = await context.newPage()
        await scene.show(page, { origin: shop.origin, me, owner })
        return await takeAllWidths(page, scene, folder)
      } finally {
        await context.close()
      }
    },
    numberOrdersFrom: (number) => numberOrdersFrom(shop.database, number),
    fillDesk: () => fillDesk({ ...shop, owner, signIn: (email) => signedIn(shop.origin, email) }),
    async close() {
      await browser.close()
      await shop.stop()
    },
  }
}

async function startShop(hasPast: boolean): Promise<{ origin: string; database: string; stop(): Promise<void> }> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-pictures-'))
  const shop = startShopProcess({
    DATA_DIR: folder,
    PORT: String(port),
    RATE_LIMIT_FACTOR: '0',
    LOG_LEVEL: 'error',
    DEMO_HISTORY: hasPast ? '1' : '0',
    NODE_OPTIONS: `--import ${SLOW_CLOCK}`,
  })
  await shop.untilReady(origin)
  async function stop(): Promise<void> {
    const complaint = await shop.stop()
    rmSync(folder, { recursive: true, force: true })
    if (complaint !== '') console.error(complaint)
  }
  return { origin, database: join(folder, 'vitrine.db'), stop }
}

/** Enough stock for the orders of all scenes, above the 'last units' threshold. */
async function stockUp(file: string): Promise<void> {
  const { db, close } = openDatabase(file)
  await db
    .updateTable('variants')
    .set({ stock_quantity: sql<number>`stock_quantity + 60` })
    .where('stock_quantity', '>', 9)
    .execute()
  await close()
}

async function numberOrdersFrom(file: string, number: number): Promise<void> {
  const { db, close } = openDatabase(file)
  await sql`delete from sqlite_sequence where name = 'orders'`.execute(db)
  await sql`insert into sqlite_sequence (name, seq) values ('orders', ${number - 1})`.execute(db)
  await close()
}

function visitor(origin: string): Client<null> {
  return createClient(origin, (request) => fetch(request), { user: null, cookies: {} })
}

async function signedIn(origin: string, email: string): Promise<Client<Person | null>> {
  const client = visitor(origin)
  await signInAs(client, { email })
  return client
}

async function openContext(
  browser: Browser,
  origin: string,
  { widths = WIDTHS, userAgent }: Scene,
  me: Client<Person | null>,
): Promise<BrowserContext> {
  const width = widths[0]!
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    viewport: { width, height: HEIGHTS[width]! },
    ...(userAgent && { userAgent }),
  })
  // Timers run; only the date stands still.
  await context.clock.setFixedTime(NOW)
  const cookies = me.cookie
    .split('; ')
    .filter((cookie) => cookie !== '')
    .map((cookie) => cookie.split('=') as [string, string])
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: origin })))
  return context
}

async function takeAllWidths(
  page: Page,
  { name, widths = WIDTHS, onlyWindow = false, mask }: Scene,
  folder: string,
): Promise<string[]> {
  const files: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHTS[width]! })
    await settle(page)
    const file = `${name}-${width}.png`
    await page.screenshot({
      path: join(folder, file),
      fullPage: !onlyWindow,
      animations: 'disabled',
      ...(mask && { mask: [mask(page)] }),
    })
    files.push(file)
  }
  return files
}

/** Waits for fonts and pictures, lazy ones included. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async (limit) => {
    scrollTo(0, 0)
    // Responsive pictures choose their file one frame after a resize.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    for (const image of document.images) image.loading = 'eager'
    const pictures = Promise.allSettled(Array.from(document.images, (image) => image.decode()))
    await Promise.race([
      Promise.all([document.fonts.ready, pictures]),
      new Promise((resolve) => setTimeout(resolve, limit)),
    ])
  }, PICTURES_LIMIT_MS)
}
