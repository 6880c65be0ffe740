import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from './project.ts'
import { runTool, type Stage, type Tally } from './stages.ts'

const REPORT = join(PROJECT, 'test-results/vitest.json')

/** Unit and API tests of these vitest projects; PostgreSQL's need its address. */
export function vitestStage(name: string, projects: string[], env: Record<string, string> = {}): Stage {
  return {
    name,
    async run() {
      rmSync(REPORT, { force: true })
      const chosen = projects.flatMap((project) => ['--project', project])
      const isContent = await runTool(
        'vitest',
        ['run', ...chosen, '--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`],
        env,
      )
      return tallyOf(readFileSync(REPORT, 'utf8'), isContent)
    },
  }
}

function tallyOf(report: string, isContent: boolean): Tally {
  const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(report) as {
    numPassedTests: number
    numFailedTests: number
  }
  // A file that does not load, or an error outside of any test, fails the run without failing a test.
  return { passed, failed: failed === 0 && !isContent ? 1 : failed }
}
