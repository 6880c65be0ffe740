import type { IModule } from 'dependency-cruiser'

/** Their folders may not need each other, directly or in a circle; files at their top belong to no folder. */
const PARTS = ['src/server', 'src/web']
const BESIDE = /\.test\.tsx?$|\/testing\//

/** For each folder, the folders that it imports, each with one import as an example. */
type FolderImports = Map<string, Map<string, string>>

/** A message for each circle of folders. */
export function folderCycles(modules: readonly IModule[]): string[] {
  return PARTS.flatMap((part) => {
    const imports = folderImports(part, modules)
    return findCycles(imports).map((cycle) => {
      const steps = cycle.map((folder, i) => imports.get(folder)!.get(cycle[(i + 1) % cycle.length]!)!)
      return [`${part}: ${[...cycle, cycle[0]].join(' → ')}`, ...steps].join('\n    ')
    })
  })
}

function folderImports(part: string, modules: readonly IModule[]): FolderImports {
  const folderOf = (path: string) =>
    path.startsWith(`${part}/`) ? path.slice(part.length + 1).match(/^[^/]+(?=\/)/)?.[0] : undefined
  const imports: FolderImports = new Map()
  for (const { source, dependencies } of modules) {
    const from = folderOf(source)
    if (from === undefined || BESIDE.test(source)) continue
    for (const { resolved } of dependencies) {
      const to = folderOf(resolved)
      if (to === undefined || to === from) continue
      const known = imports.get(from) ?? new Map<string, string>()
      imports.set(from, known.set(to, known.get(to) ?? `${source} → ${resolved}`))
    }
  }
  return imports
}

/** The shortest circle through each folder that is in one; a folder is in one circle of the result. */
function findCycles(imports: FolderImports): string[][] {
  const cycles: string[][] = []
  for (const folder of imports.keys()) {
    if (cycles.some((cycle) => cycle.includes(folder))) continue
    const cycle = shortestCycle(folder, imports)
    if (cycle) cycles.push(cycle)
  }
  return cycles
}

function shortestCycle(start: string, imports: FolderImports): string[] | undefined {
  const [paths, seen] = [[[start]], new Set<string>()]
  for (const path of paths) {
    for (const next of imports.get(path.at(-1)!)?.keys() ?? []) {
      if (next === start) return path
      if (!seen.has(next)) paths.push([...path, next])
      seen.add(next)
    }
  }
  return undefined
}
