/** Starts the shop, after building its pages when that is due. */
import { ensureWebBuild } from './web-build.ts'

const LOOK_MS = 500

if (!ensureWebBuild()) process.exit(1)
if (process.env.npm_lifecycle_event) stopWithNpm()
await import('#server/main.ts')

/** npm hands a signal to the shell in between, which ends without handing it on. */
function stopWithNpm(): void {
  const shell = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_MS)
  timer.unref()
}
