import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterContextProvider } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { api, apiContext, loadShopApi } from './data/api.ts'
import { browserSession } from './session/session.tsx'
import { sessionContext } from './session/session-store.ts'
import { loadLateCode } from './ui/late-component.ts'
import { onFirstInput } from './ui/on-first-input.ts'
import { reloadOnMissingChunk } from './ui/missing-chunk.ts'

const LATE_CODE_TIMEOUT_MS = 10_000

/** The browser's half of what entry.server.tsx gives to loaders: the same pages, the same typed client. */
function getContext() {
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  context.set(sessionContext, browserSession)
  return context
}

// The hash in its name changes with each release.
reloadOnMissingChunk(import.meta.url)
// The typed client and the cart's code come before a press needs them.
onFirstInput(() => {
  if (navigator.onLine) Promise.all([loadShopApi(), import('./shared/cart/add-to-cart.ts')]).catch(() => {})
})

function hydrate() {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter getContext={getContext} />
      </StrictMode>,
    )
  })
}

// Also without the code, such as offline or on a stalled connection: most of the page works.
const timeout = new Promise<void>((resolve) => setTimeout(resolve, LATE_CODE_TIMEOUT_MS))
Promise.race([loadLateCode(), timeout]).then(hydrate, hydrate)
