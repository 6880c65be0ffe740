import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { PROJECT } from './project.ts'

const SOURCES = [
  'src/web',
  'src/contract',
  'src/domain',
  'scripts/build.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package-lock.json',
]
/** Inside build/, so that every build removes it: only a complete build of these sources has their hash. */
export const BUILT_FROM = join(PROJECT, 'build/server/sources.sha256')

/** Builds the pages if the build is missing or stale. Returns false if the build failed. */
export function ensureWebBuild(): boolean {
  if (existsSync(BUILT_FROM) && readFileSync(BUILT_FROM, 'utf8') === hashSources()) return true
  console.log('Preparando as páginas da loja (só na primeira vez e depois de mudanças)…')
  const { status } = spawnSync(process.execPath, [join(PROJECT, 'scripts/build.ts')], {
    cwd: PROJECT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return status === 0
}

export function hashSources(): string {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap((source) => filesOf(join(PROJECT, source)))) {
    hash.update(relative(PROJECT, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function filesOf(path: string): string[] {
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
