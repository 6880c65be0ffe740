import { useEffect, useRef } from 'react'
import { refusalOf, type Fetch } from '#contract/client.ts'
import { dismissToast, showToast, type Toast } from '#web/ui/toast.ts'

/** The call that an error came from. */
const calls = new WeakMap<object, string>()
/** Toasts of failures by id, with the failed call if it is known. */
const shown = new Map<number, string | undefined>()

/** Shows what failed until it is closed, the same call is made again, or the page is left. Returns the toast's id. */
export function showFailure(toast: Toast, error?: unknown): number {
  const call = typeof error === 'object' && error !== null ? calls.get(error) : undefined
  if (call !== undefined) dismissFailuresOf(call)
  const id = showToast({ ...toast, tone: 'bad', stays: true })
  shown.set(id, call)
  return id
}

function dismissFailuresOf(call: string): void {
  for (const [id, of] of shown) if (of === call) dismissFailure(id)
}

export function dismissFailure(id: number): void {
  shown.delete(id)
  dismissToast(id)
}

/** Takes all failures off the screen when the page is left. */
export function useDismissFailures(page: string): void {
  const last = useRef(page)
  useEffect(() => {
    if (last.current === page) return
    last.current = page
    for (const id of shown.keys()) dismissFailure(id)
  }, [page])
}

/** Remembers which call an error came from; a call that succeeds takes its earlier failures off the screen. */
export function followFailures(fetch: Fetch): Fetch {
  return async (path, init) => {
    const call = `${init.method ?? 'GET'} ${path}`
    const failed = (error: unknown): never => {
      if (typeof error === 'object' && error !== null) calls.set(error, call)
      throw error
    }
    const response = await fetch(path, init).catch(failed)
    // The client would throw the same refusal: thrown here, its call is known.
    if (!response.ok) return failed(await refusalOf(response))
    dismissFailuresOf(call)
    return response
  }
}
