import { useRef, useState } from 'react'

/**
 * A button's action and whether it is pending; further presses meanwhile do nothing.
 *
 * Not `useTransition`: React holds back every transition while one action is pending, and the router's navigations are
 * transitions, so a slow action would keep the person on the page.
 */
export function useAction<Args extends unknown[]>(action: (...args: Args) => Promise<void>) {
  const [isPending, setPending] = useState(false)
  const isRunning = useRef(false)

  async function run(...args: Args): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setPending(true)
    try {
      await action(...args)
    } finally {
      isRunning.current = false
      setPending(false)
    }
  }

  return [(...args: Args) => void run(...args), isPending] as const
}
