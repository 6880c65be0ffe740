import type { Api } from './api.ts'

/**
 * Asks once per client: once in a browser's visit, and on the server once for as long as the catalogue stays as it is.
 * A failure is not kept.
 */
export function oncePerApi<T>(ask: (api: Api) => Promise<T>): (api: Api) => Promise<T> {
  const known = new WeakMap<Api, Promise<T>>()
  return (api) => {
    const answer = known.get(api) ?? ask(api)
    known.set(api, answer)
    answer.catch(() => known.delete(api))
    return answer
  }
}
