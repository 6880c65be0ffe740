import { createElement, type FunctionComponent, useEffect, useState } from 'react'
import { onFirstInput } from '#web/ui/on-first-input.ts'
import type * as Code from './more.tsx'

let code: typeof Code | undefined
/** The button of the server's markup that was pressed meanwhile. */
let pressed = ''

/** Awaited by the loader, so that the server and a navigation render the parts at once. */
export async function loadParts(): Promise<void> {
  code ??= await import('./more.tsx')
}

type Part = 'AskAndShare' | 'Rating' | 'Promises' | 'More'

/** The server's markup is complete and stays until the first input has fetched the code, as in list/late-facets.tsx. */
export function LatePart<P extends Part>({ part, ...props }: { part: P } & Parameters<(typeof Code)[P]>[0]) {
  const [, setLoaded] = useState(false)
  useEffect(() => {
    if (!code)
      onFirstInput(() => {
        loadParts().then(
          () => setLoaded(true),
          () => {},
        )
      })
  }, [])
  if (!code)
    return (
      // Of the buttons in it, which keys press too.
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
      <div
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: '' }}
        onClick={({ target }) => (pressed = (target as Element).closest('button')?.name ?? '')}
      />
    )
  return (
    <div key="live" ref={(live) => void (pressed = code!.pressAgain(live, pressed))}>
      {createElement(code[part] as FunctionComponent<object>, props)}
    </div>
  )
}
