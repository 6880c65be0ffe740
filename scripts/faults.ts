/** Fault injection in the long form: `npm run faults [-- <part of a file name>]`. `npm test` runs the short form. */
import { startPostgres } from './postgres.ts'
import { runTool, stopToolsOnSignal } from './stages.ts'

/** These scenarios need no process of their own and run with the server's tests. */
const SERVER_SCENARIOS = [
  'src/server/db/lost-connection.test.ts',
  'src/server/checkout/killed.test.ts',
  'src/server/jobs/stale-jobs.test.ts',
  'src/server/clock.test.ts',
  'src/server/db/database-clock.test.ts',
]

stopToolsOnSignal()
const url = await startPostgres()
if (!url)
  console.error('\n*** No PostgreSQL: its scenarios are not run. Set TEST_DATABASE_URL, or install its server. ***\n')
const [part] = process.argv.slice(2)
const projects = ['faults', 'sqlite', ...(url ? ['postgres'] : [])].flatMap((name) => ['--project', name])
const files = part ? [part] : ['tests/faults', ...SERVER_SCENARIOS]
const isOk = await runTool('vitest', ['run', ...projects, ...files, '--no-file-parallelism'], {
  FAULTS: 'long',
  ...(url && { TEST_DATABASE_URL: url }),
})
process.exit(isOk && url ? 0 : 1)
