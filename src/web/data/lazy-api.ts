type Calls = Record<string, Record<string, (...args: never[]) => Promise<unknown>>>

/** A typed client that is downloaded with its first call. */
export function lazyApi<A extends object>(load: () => Promise<A>): A {
  const call =
    (noun: string, verb: string) =>
    async (...args: never[]) => {
      // Browsers remember a failed import and would not retry it once the connection is back.
      if (navigator.onLine === false) throw new TypeError('Failed to fetch')
      return ((await load()) as Calls)[noun]![verb]!(...args)
    }
  return byName((noun) => byName((verb) => call(noun, verb))) as A
}

function byName(get: (name: string) => unknown): object {
  return new Proxy({}, { get: (_, name) => get(String(name)) })
}
