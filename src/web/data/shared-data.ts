import type { Api } from './api.ts'

/** A tab that stays open shows changed settings after at most this time, at its next navigation or focus. */
const MAX_AGE_MS = 5 * 60_000

let changes = 0

/** After a save in the back office: the next navigation or revalidation loads settings and categories again. */
export function expireSharedData(): void {
  changes++
}

type Entry<T> = { loadedAt: number; changes: number; value: Promise<T> }

/**
 * Data that many pages show and that rarely changes, kept per client: in a browser for MAX_AGE_MS, on the server until
 * it makes a new client because the catalogue has changed. A reload that fails keeps what there was.
 */
export function sharedData<T>(load: (api: Api) => Promise<T>) {
  const entries = new WeakMap<Api, Entry<T>>()
  const isExpired = (entry: Entry<T>) => entry.changes !== changes || Date.now() - entry.loadedAt > MAX_AGE_MS

  return {
    get(api: Api): Promise<T> {
      const before = entries.get(api)
      if (before && !isExpired(before)) return before.value
      const value = load(api).catch((error: unknown) => {
        if (!before) {
          entries.delete(api)
          throw error
        }
        return before.value
      })
      entries.set(api, { loadedAt: Date.now(), changes, value })
      return value
    },
    /** Takes over what the server rendered. */
    seed(api: Api, value: T): void {
      if (!entries.has(api)) entries.set(api, { loadedAt: Date.now(), changes, value: Promise.resolve(value) })
    },
    isExpired(api: Api): boolean {
      const entry = entries.get(api)
      return entry !== undefined && isExpired(entry)
    },
  }
}
