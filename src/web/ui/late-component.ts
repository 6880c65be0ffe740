import { createElement, Fragment, type FunctionComponent, lazy, useState } from 'react'

const loads = new Map<string, () => Promise<void>>()

/**
 * A component whose code is a file of its own. Loaders await `load`, so that the server and a navigation render it at once.
 * Before hydration, `loadLateCode` loads what the server's page shows. Should that fail or take too long, the code
 * comes during or after hydration: put `Late` in a `Suspense`. `name` marks it in the page.
 */
export function lateComponent<Props extends object>(name: string, fetchCode: () => Promise<FunctionComponent<Props>>) {
  const Awaited = lazy(async () => ({ default: await fetchCode() }))
  let loaded: FunctionComponent<Props> | undefined
  const load = async () => void (loaded = await fetchCode())
  loads.set(name, load)
  return {
    load,
    Late(props: Props) {
      const [type] = useState(() => loaded ?? Awaited)
      return createElement(
        Fragment,
        null,
        createElement('template', { 'data-late': name }),
        createElement(type as FunctionComponent<Props>, props),
      )
    },
  }
}

/**
 * The code of all late components in the server's page. React would remove their markup at the first update that reaches
 * a boundary whose code is missing, such as the arrival of the session, and show it again when the code has come.
 */
export async function loadLateCode(): Promise<void> {
  // The modules of the page's routes share code with the entry, so they are evaluated after it, in the same task.
  await Promise.resolve()
  const names = [...document.querySelectorAll<HTMLElement>('template[data-late]')].map(({ dataset }) => dataset.late!)
  await Promise.all(names.map((name) => loads.get(name)?.()))
}
