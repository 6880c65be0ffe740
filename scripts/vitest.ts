import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fastFolder } from './fast-folder.ts'
import { PROJECT } from './project.ts'
import { runTool, type Stage, type Tally } from './stages.ts'

const REPORT = join(PROJECT, 'test-results/vitest.json')

export function vitestStage(name: string, projects: string[], env: Record<string, string> = {}): Stage {
  return {
    name,
    async run() {
      rmSync(REPORT, { force: true })
      const chosen = projects.flatMap((project) => ['--project', project])
      const isOk = await runTool(
        'vitest',
        ['run', ...chosen, '--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`],
        { TMPDIR: fastFolder(), ...env },
      )
      return tallyOf(readFileSync(REPORT, 'utf8'), isOk)
    },
  }
}

function tallyOf(report: string, isOk: boolean): Tally {
  const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(report) as {
    numPassedTests: number
    numFailedTests: number
  }
  // A file that fails to load, or an error outside a test, fails the run without failing a test.
  return { passed, failed: failed === 0 && !isOk ? 1 : failed }
}
