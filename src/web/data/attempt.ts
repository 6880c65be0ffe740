import { useState } from 'react'
import { isRefusal } from '#contract/client.ts'

/** Data, or null if it could not be loaded: then the page keeps what it shows and offers a retry. */
export type Attempt<T> = { data: T } | { data: null; status: number | null; error?: unknown }

/** For clientLoaders: a failure is a value. Redirects are thrown, and a 401, because the layout's middleware acts on it. */
export async function attempt<T>(call: Promise<T>): Promise<Attempt<T>> {
  const result = await settle(call)
  if ('error' in result && result.status === 401) throw result.error
  return result
}

/** For the back office, where a 401 has already opened the sign-in dialog: null for every failure. */
export async function orNull<T>(call: Promise<T>): Promise<T | null> {
  return (await settle(call)).data
}

/** Null for a record that does not exist; other failures are thrown. */
export async function nullIfNotFound<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (isRefusal(error) && error.status === 404) return null
    throw error
  }
}

async function settle<T>(call: Promise<T>) {
  try {
    return { data: await call }
  } catch (error) {
    if (error instanceof Response) throw error
    const status = isRefusal(error) ? error.status : null
    if (status !== 401 && status !== 404) console.error('Failed to load', error)
    return { data: null, status, error }
  }
}

/** The newest data that did load. */
export function useLastGood<T>(loaded: T | null): T | null {
  const [last, setLast] = useState(loaded)
  if (loaded !== null && loaded !== last) setLast(loaded)
  return loaded ?? last
}
