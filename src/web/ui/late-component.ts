import { createElement, type FunctionComponent, lazy, useState } from 'react'

/**
 * A component whose code is a file of its own. Loaders await `load`, so that the server and a navigation render it at once;
 * while the server's page is hydrated, the code may still be on the way: put `Late` in a `Suspense`.
 */
export function lateComponent<Props extends object>(fetchCode: () => Promise<FunctionComponent<Props>>) {
  const Awaited = lazy(async () => ({ default: await fetchCode() }))
  let loaded: FunctionComponent<Props> | undefined
  return {
    load: async () => void (loaded = await fetchCode()),
    Late(props: Props) {
      const [type] = useState(() => loaded ?? Awaited)
      return createElement(type as FunctionComponent<Props>, props)
    },
  }
}
