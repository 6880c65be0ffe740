import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#server/testing/free-port.ts'
import { errorsIn, startShopProcess } from '#server/testing/shop-process.ts'

export type Shop = {
  origin: string
  /** The errors logged since the last call. */
  errors(): string
  stop(): Promise<void>
}

export type Shops = {
  /** The demo shop of this test file, with its own data. */
  of(file: string): Promise<Shop>
  close(): Promise<void>
}

/** One shop at a time: it stops when the next file's first test asks for its own. */
export function openShops(): Shops {
  let open: { file: string; shop: Shop } | null = null

  async function close(): Promise<void> {
    const last = open
    open = null
    await last?.shop.stop()
  }

  return {
    close,
    async of(file) {
      if (open?.file !== file) {
        await close()
        open = { file, shop: await openShop() }
      }
      return open.shop
    },
  }
}

/** Shops on one database need the same secret. */
const SECRET = 'o segredo das lojas em que se passeia'

/** JOURNEYS_ORIGIN is a demo shop that already runs. */
async function openShop(): Promise<Shop> {
  const { JOURNEYS_ORIGIN: running } = process.env
  if (running) return { origin: running, errors: () => '', stop: async () => {} }
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-journeys-'))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const { DATABASE_URL: database } = process.env
  const shop = startShopProcess({
    DATA_DIR: folder,
    PORT: String(port),
    APP_SECRET: SECRET,
    RATE_LIMIT_FACTOR: '10',
    LOG_LEVEL: 'warn',
    ...(database && { DATABASE_URL: database }),
  })
  await shop.untilReady(origin)
  let read = 0

  return {
    origin,
    errors() {
      const log = shop.output()
      const errors = errorsIn(log.slice(read))
      read = log.length
      return errors
    },
    async stop() {
      const complaint = await shop.stop()
      rmSync(folder, { recursive: true, force: true })
      if (complaint !== '') throw new Error(complaint)
    },
  }
}
