import { useState } from 'react'
import { isRefusal } from '#contract/client.ts'

/** Data, or null if it could not be loaded: then the page keeps what it shows and offers a retry. */
export type Attempt<T> = { data: T } | { data: null; status: number | null }

/** For clientLoaders: a failure is a value. A 401 is thrown, because the layout's middleware acts on it. */
export async function attempt<T>(call: Promise<T>): Promise<Attempt<T>> {
  try {
    return { data: await call }
  } catch (error) {
    if (isRefusal(error) && error.status === 401) throw error
    const status = isRefusal(error) ? error.status : null
    if (status !== 404) console.error('Failed to load', error)
    return { data: null, status }
  }
}

/** The newest data that did load. */
export function useLatest<T>({ data }: Attempt<T>): T | null {
  const [latest, setLatest] = useState(data)
  if (data !== null && data !== latest) setLatest(data)
  return data ?? latest
}
