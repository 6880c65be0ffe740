/** All checks, unit and API tests on both databases, and journeys in a browser. */
import { checks } from './checks.ts'
import { findChromium } from './chromium.ts'
import { journeysStage } from './journeys.ts'
import { startPostgres, withDatabase } from './postgres.ts'
import { runStages, stopToolsOnSignal, type Stage, type Tally } from './stages.ts'
import { vitestStage } from './vitest.ts'

let postgres: string | null = null
const findPostgres: Stage = {
  name: 'a PostgreSQL to test on',
  async run() {
    postgres = await startPostgres()
    return postgres
      ? FOUND
      : missing('No PostgreSQL: set TEST_DATABASE_URL, or install its server (initdb and postgres).')
  },
}

let chromium: string | null = null
const findBrowser: Stage = {
  name: 'a browser to test with',
  async run() {
    chromium = findChromium()
    return chromium ? FOUND : missing('No Chromium: set CHROMIUM_PATH, or install chromium.')
  },
}

const FOUND: Tally = { passed: 1, failed: 0 }
const NOTHING: Tally = { passed: 0, failed: 0 }

function missing(sentence: string): Tally {
  console.error(`\n*** ${sentence} ***\n`)
  return { passed: 0, failed: 1 }
}

const tests: Stage = {
  name: 'unit and API tests',
  run: () =>
    (postgres
      ? vitestStage(tests.name, [], { TEST_DATABASE_URL: postgres })
      : vitestStage(tests.name, ['rules', 'web', 'sqlite', 'pages', 'faults'])
    ).run(),
}

/** Skipped without a browser: the missing browser already counts as a failure. */
const journeys: Stage = {
  name: 'journeys in a browser',
  run: async () => (chromium ? journeysStage(journeys.name, [], { CHROMIUM_PATH: chromium }).run() : NOTHING),
}
const journeysOnPostgres: Stage = {
  name: 'journeys on PostgreSQL',
  async run() {
    const browser = chromium
    if (!browser || !postgres) return NOTHING
    return withDatabase(postgres, (address) =>
      journeysStage(journeysOnPostgres.name, ['--grep', '@smoke'], {
        CHROMIUM_PATH: browser,
        DATABASE_URL: address,
      }).run(),
    )
  },
}

stopToolsOnSignal()
const { failed } = await runStages([...checks, findPostgres, tests, findBrowser, journeys, journeysOnPostgres])
process.exit(failed === 0 ? 0 : 1)
