import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { isRefusal } from '#contract/client.ts'
import { showToast } from '#web/ui/toast.ts'
import { toastError } from './toast-error.ts'

type Options<Row> = {
  /** Unique for good: a row that is added again later has another key. */
  keyOf: (row: Row) => string | number
  ask: (row: Row) => Promise<unknown>
  /** Offered in the toast of a deletion; the page revalidates after it. */
  undo?: (row: Row) => Promise<unknown>
  messages: { done: string; refused: string; offline: string }
}

/** Hides a row at once and restores it if the server refuses; the list itself stays the server's. */
export function useOptimisticDelete<Row>({ keyOf, ask, undo, messages: { done, ...failed } }: Options<Row>) {
  const { revalidate } = useRevalidator()
  const [deleted, setDeleted] = useState<ReadonlySet<string | number>>(new Set())

  async function remove(row: Row): Promise<void> {
    const key = keyOf(row)
    setDeleted((before) => new Set([...before, key]))
    try {
      await ask(row)
    } catch (error) {
      if (!isAlreadyDeleted(error)) {
        setDeleted((before) => new Set([...before].filter((each) => each !== key)))
        toastError(error, { ...failed, onRetry: () => void remove(row) })
        return
      }
    }
    showToast({ text: done, ...(undo && { action: { label: 'Desfazer', onPress: () => void bringBack(row) } }) })
    await revalidate()
  }

  async function bringBack(row: Row): Promise<void> {
    try {
      await undo?.(row)
    } catch (error) {
      toastError(error, { refused: 'Não foi possível desfazer', onRetry: () => void bringBack(row) })
      return
    }
    setDeleted((before) => new Set([...before].filter((each) => each !== keyOf(row))))
    await revalidate()
  }

  /** Null while a page whose rows are all deleted waits for the rows that follow. */
  function leftOf(rows: readonly Row[] | null): Row[] | null {
    const left = rows?.filter((row) => !deleted.has(keyOf(row))) ?? null
    return left?.length === 0 && rows!.length > 0 ? null : left
  }

  return { leftOf, remove: (row: Row) => void remove(row) }
}

/** A colleague was faster, or the first attempt succeeded with its response lost. */
function isAlreadyDeleted(error: unknown): boolean {
  return isRefusal(error) && error.status === 404
}
