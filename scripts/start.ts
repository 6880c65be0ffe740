/** Starts the shop, after building its pages if needed. */
import { enableCompileCache } from 'node:module'
import { ensureWebBuild } from './web-build.ts'

const LOOK_MS = 500

if (!ensureWebBuild()) process.exit(1)
if (process.env.npm_lifecycle_event) stopWithNpm()
// Later starts take a third less processor time. Without a writable folder for it the shop starts as before.
enableCompileCache()
await import('#server/main.ts')

/** npm sends signals to a shell, which exits without forwarding them. */
function stopWithNpm(): void {
  const shell = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_MS)
  timer.unref()
}
