import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterContextProvider } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { api, apiContext, loadShopApi } from './data/api.ts'
import { browserSession } from './session/session.tsx'
import { sessionContext } from './session/session-store.ts'
import { reloadOnMissingChunk } from './ui/missing-chunk.ts'
import { loadToastCard } from './ui/toast.ts'

/** The browser's half of what entry.server.tsx gives to loaders: the same pages, the same typed client. */
function getContext() {
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  context.set(sessionContext, browserSession)
  return context
}

/** The typed client and the toasts are loaded at the first input, which every use of them follows. */
function loadOnFirstInput() {
  const load = () => void (navigator.onLine && Promise.all([loadShopApi(), loadToastCard()]).catch(() => {}))
  for (const type of ['pointermove', 'touchstart', 'scroll', 'keydown'])
    addEventListener(type, load, { once: true, passive: true })
}

// The hash in its name changes with each release.
reloadOnMissingChunk(import.meta.url)
loadOnFirstInput()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter getContext={getContext} />
    </StrictMode>,
  )
})
