/** All checks that need neither PostgreSQL nor a browser. */
import { checks } from './checks.ts'
import { runStages, stopToolsOnSignal } from './stages.ts'
import { vitestStage } from './vitest.ts'

stopToolsOnSignal()
const { failed } = await runStages([...checks, vitestStage('tests on SQLite', ['rules', 'web', 'sqlite', 'pages'])])
process.exit(failed === 0 ? 0 : 1)
