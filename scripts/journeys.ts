import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fastFolder } from './fast-folder.ts'
import { PROJECT } from './project.ts'
import { runTool, type Stage } from './stages.ts'

const REPORT = join(PROJECT, 'test-results/journeys.json')

export function journeysStage(name: string, args: string[], env: Record<string, string>): Stage {
  return {
    name,
    async run() {
      rmSync(REPORT, { force: true })
      const isOk = await runTool('playwright', ['test', '--reporter=list,json', ...args], {
        TMPDIR: fastFolder(),
        ...env,
        PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT,
      })
      if (!existsSync(REPORT)) return { passed: 0, failed: 1 }
      const { stats } = JSON.parse(readFileSync(REPORT, 'utf8')) as {
        stats: { expected: number; unexpected: number; flaky: number }
      }
      const failed = stats.unexpected + stats.flaky
      return { passed: stats.expected, failed: failed === 0 && !isOk ? 1 : failed }
    },
  }
}
