import { useCallback, useEffect, useRef, useState } from 'react'
import { isRefusal } from '#contract/client.ts'
import { useSession } from '#web/session/session.tsx'

export type Loaded<T> = {
  /** What the last good answer held; it stays while another is awaited, and when that fails. */
  data: T | null
  hasFailed: boolean
  isLoading: boolean
  reload(): Promise<void>
  /** For what the page knows already without asking again. */
  change(data: T): void
}

/**
 * Loads in the browser when the page appears and whenever `load` is another function. An answer that a newer
 * question has overtaken is dropped; a session that has ended leads to the sign-in.
 */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
  const { redirectToLogin } = useSession()
  const [data, setData] = useState<T | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [isLoading, setLoading] = useState(true)
  const asked = useRef(0)

  const reload = useCallback(async () => {
    const mine = ++asked.current
    setLoading(true)
    setFailed(false)
    try {
      const answer = await load()
      if (mine === asked.current) setData(answer)
    } catch (error) {
      if (mine !== asked.current) return
      if (isRefusal(error) && error.status === 401 && (await redirectToLogin()) === 'leaving') return
      console.error('Failed to load', error)
      setFailed(true)
    } finally {
      if (mine === asked.current) setLoading(false)
    }
  }, [load, redirectToLogin])

  useEffect(() => void reload(), [reload])

  // An answer on its way belongs to what was there before the change.
  const change = useCallback((next: T) => {
    asked.current++
    setLoading(false)
    setData(next)
  }, [])

  return { data, hasFailed, isLoading, reload, change }
}
