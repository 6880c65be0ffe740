import { check, type Stage } from './stages.ts'
import { ensureWebBuild } from './web-build.ts'

/** What is wrong can be said without running the shop. */
export const checks: Stage[] = [
  check('types', ['react-router', 'typegen'], ['tsc', '--noEmit']),
  check('lint', ['oxlint', '--deny-warnings']),
  check('boundaries', ['oxlint', '-c', 'boundaries.config.ts', 'src', 'scripts', 'tests']),
  check('nothing unused', ['knip']),
  { name: 'pages', run: async () => (ensureWebBuild() ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }) },
]
