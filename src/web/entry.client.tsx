import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterContextProvider } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { api, apiContext } from './data/api.ts'
import { reloadOnMissingChunk } from './ui/missing-chunk.ts'

/** The browser's half of what entry.server.tsx gives to loaders: the same pages, the same typed client. */
function getContext() {
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  return context
}

document.early?.keepNoPress()
// The hash in its name changes with each release.
reloadOnMissingChunk(import.meta.url)
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter getContext={getContext} />
    </StrictMode>,
  )
})
