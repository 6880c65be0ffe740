/** A trial start for `npm run store -- upgrade`, after building the pages if needed. */
import { ensureWebBuild } from './web-build.ts'

if (!ensureWebBuild()) process.exit(1)
await import('#server/upgrade/trial.ts')
