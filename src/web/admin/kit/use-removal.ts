import { useEffect, useRef, useState } from 'react'
import { isRefusal } from '#contract/client.ts'
import { showToast } from '#web/ui/toast.ts'
import { tellFailure } from './tell-failure.ts'

type Removal<Row> = {
  /** What stands for the row and never comes again, also when the same is made anew. */
  keyOf: (row: Row) => string | number
  ask: (row: Row) => Promise<unknown>
  reload: () => Promise<unknown>
  told: { done: string; refused: string; offline: string }
}

/** What is deleted is gone from its list at once, and back when the server did not agree. The list itself stays the server's. */
export function useRemoval<Row>({ keyOf, ask, reload, told: { done, ...failed } }: Removal<Row>) {
  const [gone, setGone] = useState<ReadonlySet<string | number>>(new Set())
  // Of the list as it is filtered when the answer comes.
  const latest = useRef(reload)
  useEffect(() => {
    latest.current = reload
  })

  async function remove(row: Row): Promise<void> {
    const key = keyOf(row)
    setGone((before) => new Set([...before, key]))
    try {
      await ask(row)
    } catch (error) {
      if (!isGoneAlready(error)) {
        setGone((before) => new Set([...before].filter((each) => each !== key)))
        tellFailure(error, { ...failed, onRetry: () => void remove(row) })
        return
      }
    }
    showToast({ text: done })
    await latest.current()
  }

  /** Null while it is not known what follows on a page whose rows are all gone. */
  function leftOf(rows: readonly Row[] | null): Row[] | null {
    const left = rows?.filter((row) => !gone.has(keyOf(row))) ?? null
    return left?.length === 0 && rows!.length > 0 ? null : left
  }

  return { leftOf, remove: (row: Row) => void remove(row) }
}

/** Somebody else was faster, or it was done the first time and only the answer was lost. */
function isGoneAlready(error: unknown): boolean {
  return isRefusal(error) && error.status === 404
}
