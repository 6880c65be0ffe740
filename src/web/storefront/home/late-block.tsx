import { useEffect, useState } from 'react'
import type { ShownBlock } from '#contract/home.ts'
import { onFirstInput } from '#web/ui/on-first-input.ts'
import type * as Code from './more-blocks.tsx'

/** Rarely used blocks: their code is no part of the home page's scripts. */
export function isLate(block: ShownBlock): block is Code.LateBlock {
  return /-|^(banner|text|video|newsletter)$/.test(block.kind)
}

let code: typeof Code | undefined

/** Awaited by the loader, so that the server and a navigation render the blocks at once. */
export async function loadMoreBlocks(): Promise<typeof Code> {
  return (code ??= await import('./more-blocks.tsx'))
}

/** The server's markup is complete and stays until the first input has fetched the code, as in list/late-facets.tsx. */
export function LateBlock(props: { block: Code.LateBlock; isFirst: boolean }) {
  const [Live, setLive] = useState(() => code?.MoreBlock)
  // Replacing a form would lose typed text, and it works without scripts.
  const isForm = props.block.kind === 'newsletter'
  useEffect(() => {
    if (!Live && !isForm)
      onFirstInput(() => {
        loadMoreBlocks().then(
          ({ MoreBlock }) => setLive(() => MoreBlock),
          () => {},
        )
      })
  }, [Live, isForm])
  if (!Live) return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  return (
    <div key="live">
      <Live {...props} />
    </div>
  )
}
