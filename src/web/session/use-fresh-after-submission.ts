import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetchers, useRevalidator } from 'react-router'

/**
 * The router lets a revalidation that began before a fetcher's submission overwrite what that submission revalidated
 * itself (react-router 8.4). Starting it again drops the stale one.
 */
export function useFreshAfterSubmission(): void {
  const isSubmitting = useFetchers().some(({ state }) => state === 'submitting')
  const { revalidate, state } = useRevalidator()
  const restart = useEffectEvent(() => state === 'loading' && void revalidate())
  const wasSubmitting = useRef(false)
  useEffect(() => {
    if (wasSubmitting.current && !isSubmitting) restart()
    wasSubmitting.current = isSubmitting
  }, [isSubmitting])
}
