import { cruise, format, type ICruiseResult } from 'dependency-cruiser'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { join } from 'node:path'
import { PROJECT } from './project.ts'

/** What imports, or states who may. */
const FOLDERS = ['src', 'scripts', 'tests', 'bench']

/** Fewer were not read: without swc the cruiser finds no TypeScript, and nothing wrong with nothing. */
const LEAST = { modules: 300, dependencies: 1200 }

/** Whether every import keeps the rules of .dependency-cruiser.cjs; says which does not, and what to do instead. */
export async function keepsBoundaries(): Promise<boolean> {
  const rules = await extractDepcruiseOptions(join(PROJECT, '.dependency-cruiser.cjs'))
  const { output } = await cruise(FOLDERS, { ...rules, baseDir: PROJECT })
  const result = output as ICruiseResult
  const { totalCruised, totalDependenciesCruised = 0, environment } = result.summary
  // The cruiser misses TypeScript's own parser, also where swc has read the files. Anything else that it misses is shown.
  if (environment) environment.issues = environment.issues?.filter((issue) => issue.name !== 'missing-tsc-transpiler')

  const report = await format(result, { outputType: 'err-long' })
  console.log(String(report.output))
  const wasRead = totalCruised >= LEAST.modules && totalDependenciesCruised >= LEAST.dependencies
  if (!wasRead)
    console.error(
      `Only ${totalCruised} modules with ${totalDependenciesCruised} imports were read: the rest was not looked at.`,
    )
  return wasRead && report.exitCode === 0
}
