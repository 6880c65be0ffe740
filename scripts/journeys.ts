import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fastFolder } from './fast-folder.ts'
import { PROJECT } from './project.ts'
import { runTool, type Failure, type Stage } from './stages.ts'

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
      const { stats, suites } = JSON.parse(readFileSync(REPORT, 'utf8')) as JSONReport
      const failed = stats.unexpected + stats.flaky
      return { passed: stats.expected, failed: failed === 0 && !isOk ? 1 : failed, failures: failuresIn(suites) }
    },
  }
}

function failuresIn(suites: readonly JSONReportSuite[] = []): Failure[] {
  return suites.flatMap(({ specs, suites: inner }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .flatMap(({ file, line, title, tests }) =>
        (tests[0]?.results[0]?.errors ?? []).map(({ message }) => ({
          test: `${file}:${line} ${title}`,
          error: message,
        })),
      ),
    ...failuresIn(inner),
  ])
}
