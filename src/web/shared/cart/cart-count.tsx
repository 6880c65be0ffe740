import { useEffect, useSyncExternalStore } from 'react'
import { api } from '#web/data/api.ts'
import { onReturn } from '#web/data/on-return.ts'
import { useSession } from '#web/session/session.tsx'

let count = 0
let asked = 0
const listeners = new Set<() => void>()

function setCount(next: number): void {
  count = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Asks the server again; an answer that a newer question has overtaken is dropped. */
export async function refreshCartCount(): Promise<void> {
  const mine = ++asked
  try {
    const { count: next } = await api.cart.count()
    if (mine === asked) setCount(next)
  } catch (error) {
    console.error('Failed to load cart count', error)
  }
}

/** Sum of the quantities in the signed-in person's cart; 0 for visitors. Follows the tab when it gets focus back. */
export function useCartCount(): number {
  const { user } = useSession()
  useEffect(() => {
    if (!user) {
      asked++
      setCount(0)
      return
    }
    void refreshCartCount()
    return onReturn(() => void refreshCartCount())
  }, [user])
  return useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  )
}
