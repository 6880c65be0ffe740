import { useEffect, useEffectEvent, useState } from 'react'
import type { Suggestions } from '#contract/catalogue.ts'
import { api } from '#web/data/api.ts'
import { useLatestRequest } from '#web/data/use-latest-request.ts'

const MIN_LENGTH = 2
const DEBOUNCE_MS = 150

export type FoundSuggestions = Suggestions & { text: string }

/** Those of the text before stay until the next have come. Null without any, and after a failed request. */
export function useSuggestions(text: string) {
  const [found, setFound] = useState<FoundSuggestions | null>(null)
  const { send, cancel, isPending } = useLatestRequest(loadSuggestions, { onData: setFound })
  const isTooShort = text.length < MIN_LENGTH

  const ask = useEffectEvent(send)
  const forget = useEffectEvent(() => {
    cancel()
    setFound(null)
  })
  useEffect(() => {
    if (isTooShort) return forget()
    const timer = setTimeout(() => ask(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text, isTooShort])

  return { found: isTooShort ? null : found, isPending }
}

async function loadSuggestions(text: string, signal: AbortSignal): Promise<FoundSuggestions | null> {
  try {
    return { ...(await api.catalogue.suggestions({ q: text }, { signal })), text }
  } catch (error) {
    if (!signal.aborted) console.error('Failed to load suggestions', error)
    return null
  }
}
