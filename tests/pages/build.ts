import { ensureWebBuild } from '../../scripts/web-build.ts'

/** The pages under test are those of the sources as they stand. */
export function setup() {
  if (!ensureWebBuild()) throw new Error('the pages could not be built')
}
