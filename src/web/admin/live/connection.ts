import { adminLive, type LiveState } from '#contract/admin-live.ts'
import { isRefusal } from '#contract/client.ts'
import { createApi } from '#contract/create-api.ts'

/** The server sends at least `alive` every 20 s; some proxies accept events and never pass them on. */
const SILENCE_MS = 45_000
const FIRST_RETRY_MS = 2000
const MAX_RETRY_MS = 30_000
const HIDDEN_POLL_MS = 60_000

/** Without the sign-in dialog: a page that asks on its own must not ask its person. */
const quietApi = createApi({ adminLive }, (path, init) => fetch(path, init))

/**
 * Server-sent events while the tab is visible; polling once a minute while it is hidden, because a browser has few
 * connections for all its tabs; polling with backoff while events do not arrive. Returns what closes it.
 */
export function followLive(onState: (state: LiveState) => void): () => void {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let attempt = 0

  function disconnect(): void {
    attempt += 1
    source?.close()
    source = null
    clearTimeout(timer)
  }

  function connect(): void {
    disconnect()
    const opened = (source = new EventSource(adminLive.events.path))
    const onAlive = () => {
      failures = 0
      after(SILENCE_MS, retry)
    }
    opened.addEventListener('alive', onAlive)
    opened.addEventListener('state', ({ data }: MessageEvent<string>) => {
      onAlive()
      onState(JSON.parse(data) as LiveState)
    })
    // The session or its rights have ended: the next visit of the tab tries again.
    opened.addEventListener('end', disconnect)
    opened.addEventListener('error', retry)
    after(SILENCE_MS, retry)
  }

  function after(ms: number, act: () => void): void {
    clearTimeout(timer)
    timer = setTimeout(act, ms)
  }

  function retry(): void {
    disconnect()
    failures += 1
    const ms = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1))
    after(ms * (0.75 + Math.random() / 2), () => void pollThen(connect))
  }

  /** Stops without `next` if the tab was shown, hidden or closed meanwhile. */
  async function pollThen(next: () => void): Promise<void> {
    const own = attempt
    try {
      const state = await quietApi.adminLive.state()
      if (own === attempt) onState(state)
    } catch (error) {
      if (isRefusal(error) && (error.status === 401 || error.status === 403)) return
    }
    if (own === attempt) next()
  }

  function waitHidden(): void {
    after(HIDDEN_POLL_MS, () => void pollThen(waitHidden))
  }

  function follow(): void {
    disconnect()
    failures = 0
    if (document.visibilityState === 'hidden') waitHidden()
    else connect()
  }

  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    disconnect()
    document.removeEventListener('visibilitychange', follow)
  }
}
