import { keepsBoundaries } from './boundaries.ts'
import { check, look, type Stage } from './stages.ts'
import { ensureWebBuild } from './web-build.ts'

/** What is wrong can be said without running the shop. */
export const checks: Stage[] = [
  check('types', ['react-router', 'typegen'], ['tsc', '--noEmit']),
  check('lint', ['oxlint', '--deny-warnings']),
  check('layout', ['oxfmt', '--check']),
  look('boundaries', keepsBoundaries),
  check('nothing unused', ['knip']),
  look('pages', ensureWebBuild),
]
