import { useSyncExternalStore } from 'react'

/** `ended`: the session has ended. `old`: the call needs a recent sign-in. */
export type Why = 'ended' | 'old'

type Asked = { why: Why; waiting: ((isSignedIn: boolean) => void)[] }

/** Another tab signs in there; outside of /admin, which requires a session. */
export function identityPath(why: Why, { isBack = false } = {}): string {
  return `/identidade?motivo=${why === 'old' ? 'confirmar' : 'sessao'}${isBack ? '&feito=1' : ''}`
}

/** The BroadcastChannel between the tabs. */
const CHANNEL = 'identidade'

let asked: Asked | null = null
const listeners = new Set<() => void>()

function set(next: Asked | null): void {
  asked = next
  for (const listener of listeners) listener()
}

let stopListening = () => {}

/** True after a sign-in in another tab. Concurrent calls share one dialog; false at once where there is none. */
export function askToSignIn(why: Why): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false)
  return new Promise((resolve) => {
    if (asked) return void asked.waiting.push(resolve)
    set({ why, waiting: [resolve] })
    stopListening = onSignedIn(() => answerSignIn(true))
  })
}

export function answerSignIn(isSignedIn: boolean): void {
  stopListening()
  const waiting = asked?.waiting ?? []
  set(null)
  for (const goOn of waiting) goOn(isSignedIn)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Null while no call waits for a sign-in. */
export function useAskedToSignIn(): Why | null {
  return useSyncExternalStore(
    subscribe,
    () => asked?.why ?? null,
    () => null,
  )
}

function onSignedIn(act: () => void): () => void {
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
