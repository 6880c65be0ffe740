/** Starts the shop, after building its pages when that is due. */
import { ensureWebBuild } from './web-build.ts'

if (!ensureWebBuild()) process.exit(1)
await import('#server/main.ts')
