import { cruise, format, type ICruiseResult } from 'dependency-cruiser'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { join } from 'node:path'
import { folderCycles } from './folder-cycles.ts'
import { PROJECT } from './project.ts'
import { foreignWrites } from './table-owners.ts'

const FOLDERS = ['src', 'scripts', 'tests', 'bench']

/** Guards against a broken setup: without swc the cruiser reads no TypeScript and finds nothing wrong. */
const MIN = { modules: 300, dependencies: 1200 }

/** True if imports obey .dependency-cruiser.cjs, folders form no circle and tables are written by their owners. */
export async function keepsBoundaries(): Promise<boolean> {
  const rules = await extractDepcruiseOptions(join(PROJECT, '.dependency-cruiser.cjs'))
  const { output } = await cruise(FOLDERS, { ...rules, baseDir: PROJECT })
  const result = output as ICruiseResult
  const { totalCruised, totalDependenciesCruised = 0, environment } = result.summary
  // The cruiser reports TypeScript's own parser as missing even if swc has read the files.
  if (environment) environment.issues = environment.issues?.filter((issue) => issue.name !== 'missing-tsc-transpiler')

  const report = await format(result, { outputType: 'err-long' })
  console.log(String(report.output))
  const wasRead = totalCruised >= MIN.modules && totalDependenciesCruised >= MIN.dependencies
  if (!wasRead)
    console.error(
      `Only ${totalCruised} modules with ${totalDependenciesCruised} imports were read: the rest was not looked at.`,
    )
  const [cycles, writes] = [folderCycles(result.modules), foreignWrites()]
  if (cycles.length > 0) console.error(`Folders that import each other in a circle:\n  ${cycles.join('\n  ')}`)
  if (writes.length > 0) console.error(`Each table is written from one folder (ADR 030):\n  ${writes.join('\n  ')}`)
  return wasRead && report.exitCode === 0 && cycles.length === 0 && writes.length === 0
}
