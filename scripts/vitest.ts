import { readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
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

type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[]
  }[]
}

function tallyOf(text: string, isOk: boolean): Tally {
  const { numPassedTests: passed, numFailedTests: failed, testResults: files } = JSON.parse(text) as Report
  const failures = files.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(PROJECT, name)
    const failedTests = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failedTests.length === 0) return [{ test: file, error: message }]
    return failedTests.map(({ fullName, failureMessages }) => ({
      test: `${file}: ${fullName}`,
      error: failureMessages?.[0] ?? '',
    }))
  })
  // A file that fails to load, or an error outside a test, fails the run without failing a test.
  return { passed, failed: failed === 0 && !isOk ? 1 : failed, failures }
}
