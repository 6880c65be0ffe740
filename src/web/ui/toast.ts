import { useSyncExternalStore } from 'react'
import type { IconComponent } from './icon.ts'

export type Toast = {
  text: string
  /** `bad` interrupts a screen reader; the others wait their turn. */
  tone?: 'ok' | 'bad'
  icon?: IconComponent
  /** A second, softer line. */
  detail?: string
  /** Stays until it is closed. */
  stays?: boolean
  action?: { label: string; to: string } | { label: string; onPress: () => void }
}
export type ShownToast = Toast & { id: number }

const MAX_SHOWN = 3
const NONE: readonly ShownToast[] = []

let shown = NONE
let lastId = 0
const listeners = new Set<() => void>()

function show(next: readonly ShownToast[]): void {
  shown = next
  for (const listener of listeners) listener()
}

/**
 * Shows a message at the window's edge for six seconds; a fourth one replaces the oldest, and a message that offers
 * nothing to do replaces the same one. Returns its id.
 */
export function showToast(toast: Toast): number {
  const others = toast.action ? shown : shown.filter(({ text, action }) => action || text !== toast.text)
  show([...others, { ...toast, id: ++lastId }].slice(-MAX_SHOWN))
  return lastId
}

export function dismissToast(id: number): void {
  show(shown.filter((toast) => toast.id !== id))
}

export function dismissToasts(): void {
  show(NONE)
}

let dialogs: readonly HTMLElement[] = []

/** Everything outside an open modal dialog is inert and hidden from screen readers, so toasts move into the last one. */
export function hostToasts(dialog: HTMLElement): () => void {
  dialogs = [...dialogs, dialog]
  show([...shown])
  return () => {
    dialogs = dialogs.filter((each) => each !== dialog)
    show([...shown])
  }
}

export function toastDialog(): HTMLElement | undefined {
  return dialogs.at(-1)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useToasts(): readonly ShownToast[] {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => NONE,
  )
}
