import { defineConfig } from '@playwright/test'

/** Journeys through real shops, a fresh one for each file, in a real browser. CHROMIUM_PATH names one; without it, Playwright's own. */
export default defineConfig({
  testDir: 'tests/journeys',
  // A run clears its folder, and both databases are run one after the other.
  outputDir: process.env.DATABASE_URL ? 'test-results/journeys-postgres' : 'test-results/journeys',
  forbidOnly: true,
  // Shops on one database are one shop: no journey changes what another one looks at.
  workers: process.env.DATABASE_URL ? 1 : 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    ...(process.env.JOURNEYS_ORIGIN && { ignoreHTTPSErrors: true }),
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Chromium's headless shell refuses it even after a press. Other browsers allow it then.
    permissions: ['clipboard-write'],
    viewport: { width: 1280, height: 900 },
    // Without a limit a lost navigation is reported as the test's time, without its address.
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        '--disable-background-networking',
        // Drawing in software through a graphics process only costs processor time.
        '--disable-gpu',
        '--disable-software-rasterizer',
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
})
