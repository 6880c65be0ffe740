import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { isRefusal } from '#contract/client.ts'
import { showToast } from '#web/ui/toast.ts'
import { tellFailure } from './tell-failure.ts'

type Removal<Row> = {
  /** Stands for the row and never comes again, not even when the same is made again. */
  keyOf: (row: Row) => string | number
  ask: (row: Row) => Promise<unknown>
  told: { done: string; refused: string; offline: string }
}

/** Optimistic delete: the row is gone at once, and back when the server refused. The list itself stays the server's. */
export function useRemoval<Row>({ keyOf, ask, told: { done, ...failed } }: Removal<Row>) {
  const { revalidate } = useRevalidator()
  const [gone, setGone] = useState<ReadonlySet<string | number>>(new Set())

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
    await revalidate()
  }

  /** Null while it is not known what follows on a page whose rows are all gone. */
  function leftOf(rows: readonly Row[] | null): Row[] | null {
    const left = rows?.filter((row) => !gone.has(keyOf(row))) ?? null
    return left?.length === 0 && rows!.length > 0 ? null : left
  }

  return { leftOf, remove: (row: Row) => void remove(row) }
}

/** A colleague was faster, or the first attempt succeeded with its response lost. */
function isGoneAlready(error: unknown): boolean {
  return isRefusal(error) && error.status === 404
}
