import { defineConfig } from '@playwright/test'
import { freePort } from './src/server/testing/free-port.ts'

/** One shop for each worker, so that no journey changes what another one looks at. Shops on one database are one shop. */
const workers = process.env.DATABASE_URL ? 1 : 2

// Every worker reads this file again: the ports are chosen once.
process.env.JOURNEYS_PORTS ??= (await Promise.all(Array.from({ length: workers }, freePort))).join()

/** Journeys through real shops on fresh data folders, in a real browser. CHROMIUM_PATH names one; without it, Playwright's own. */
export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  forbidOnly: true,
  workers,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    },
  },
  webServer: process.env.JOURNEYS_PORTS.split(',').map((port) => ({
    command: 'node tests/journeys/serve.ts',
    url: `http://localhost:${port}/health/ready`,
    env: { PORT: port, RATE_LIMIT_FACTOR: '10', LOG_LEVEL: 'warn' },
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  })),
})
