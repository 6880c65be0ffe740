/** Runs a command with TEST_DATABASE_URL set: `node scripts/with-postgres.ts vitest run --project postgres`. */
import { startPostgres } from './postgres.ts'
import { runTool, stopToolsOnSignal } from './stages.ts'

stopToolsOnSignal()
const [command, ...args] = process.argv.slice(2)
if (!command) throw new Error('which command?')
const url = await startPostgres()
if (!url) throw new Error('no PostgreSQL: set TEST_DATABASE_URL, or install its server')
process.exit((await runTool(command, args, { TEST_DATABASE_URL: url })) ? 0 : 1)
