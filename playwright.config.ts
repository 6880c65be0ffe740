import { defineConfig } from '@playwright/test'
import { freePort } from './src/server/testing/free-port.ts'

// Every worker reads this file again: the port is chosen once.
const port = (process.env.JOURNEYS_PORT ??= String(await freePort()))
const baseURL = `http://localhost:${port}`

/** Journeys through a real shop on a fresh data folder, in a real browser. CHROMIUM_PATH names one; without it, Playwright's own. */
export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    },
  },
  webServer: {
    command: 'node tests/journeys/serve.ts',
    url: `${baseURL}/health/ready`,
    env: { PORT: port, RATE_LIMIT_FACTOR: '10', LOG_LEVEL: 'warn' },
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
