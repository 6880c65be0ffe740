import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { onFirstInput } from '#web/ui/on-first-input.ts'
import type * as Code from './facets.tsx'

type Props = Omit<ComponentProps<typeof Code.Facets>, 'former'>

const LOOK = 'grid gap-3 lg:gap-6'

let code: typeof Code | undefined

/** Awaited by the loader, so that the server and a navigation render the facets at once. */
export async function loadFacets(): Promise<typeof Code> {
  return (code ??= await import('./facets.tsx'))
}

/**
 * The server's markup is complete, and stays until the first input has fetched the code. Suspense would not do: an update
 * while the code is on its way would replace the markup by the fallback.
 */
export function LateFacets(props: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const [former, setFormer] = useState<Code.Former>()
  useEffect(() => {
    if (!code)
      onFirstInput(() => {
        loadFacets().then(
          ({ readForm }) => setFormer(ref.current ? readForm(ref.current) : []),
          () => {},
        )
      })
  }, [])
  if (!code) return <div ref={ref} className={LOOK} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  return (
    <div key="live" className={LOOK}>
      <code.Facets {...props} former={former} />
    </div>
  )
}
