import { keepsBoundaries } from './boundaries.ts'
import { check, singleCheck, type Stage } from './stages.ts'
import { ensureWebBuild } from './web-build.ts'

/** Static checks. */
export const checks: Stage[] = [
  check('types', ['react-router', 'typegen'], ['tsc', '--noEmit']),
  check('lint', ['oxlint', '--deny-warnings']),
  check('layout', ['oxfmt', '--check']),
  singleCheck('boundaries', keepsBoundaries),
  check('nothing unused', ['knip']),
  singleCheck('pages', ensureWebBuild),
]
