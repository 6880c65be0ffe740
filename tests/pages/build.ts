import { ensureWebBuild } from '../../scripts/web-build.ts'

/** Builds the pages if the sources have changed. */
export function setup() {
  if (!ensureWebBuild()) throw new Error('the pages could not be built')
}
