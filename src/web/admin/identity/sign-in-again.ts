import { useSyncExternalStore } from 'react'

/** `ended`: nobody is signed in any more. `old`: somebody is, but what they want needs a sign-in of a moment ago. */
export type Why = 'ended' | 'old'

type Asked = { why: Why; waiting: ((isSignedIn: boolean) => void)[] }

/** Where another tab signs in; outside of /admin, which lets nobody in who has no session. */
export function identityPath(why: Why, { isBack = false } = {}): string {
  return `/identidade?motivo=${why === 'old' ? 'confirmar' : 'sessao'}${isBack ? '&feito=1' : ''}`
}

/** By which that tab tells the others. */
const CHANNEL = 'identidade'

let asked: Asked | null = null
const listeners = new Set<() => void>()

function set(next: Asked | null): void {
  asked = next
  for (const listener of listeners) listener()
}

/** Whether somebody signs in when asked to; however many calls wait, it is one question. False at once where nobody can be asked. */
export function askToSignIn(why: Why): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false)
  return new Promise((resolve) => {
    if (asked) asked.waiting.push(resolve)
    else set({ why, waiting: [resolve] })
  })
}

export function answerSignIn(isSignedIn: boolean): void {
  const waiting = asked?.waiting ?? []
  set(null)
  for (const goOn of waiting) goOn(isSignedIn)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Why somebody is asked to sign in; null while nobody is. */
export function useAskedToSignIn(): Why | null {
  return useSyncExternalStore(
    subscribe,
    () => asked?.why ?? null,
    () => null,
  )
}

/** Hears that another tab has signed in; returns how to stop. */
export function onSignedIn(act: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', act)
  return () => channel.close()
}

export function tellSignedIn(): void {
  const channel = new BroadcastChannel(CHANNEL)
  // A channel is of this origin alone, and takes no other argument.
  // eslint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage('entrou')
  channel.close()
}
