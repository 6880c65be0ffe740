/** Runs a command with TEST_DATABASE_URL naming a PostgreSQL: `node scripts/with-postgres.ts npx vitest --project postgres`. */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { startPostgres } from './postgres.ts'

const [command, ...args] = process.argv.slice(2)
if (!command) throw new Error('which command?')
const postgres = await startPostgres()
if (!postgres) throw new Error('no PostgreSQL: set TEST_DATABASE_URL or install its server')

const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: postgres.url } })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
child.on('error', (error) => console.error(error.message))
child.on('close', async (code, signal) => {
  await postgres.stop()
  process.exit(code ?? 128 + (signal ? constants.signals[signal] : 1))
})
