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

const AT_MOST = 3
const NONE: readonly ShownToast[] = []

let shown = NONE
let lastId = 0
const listeners = new Set<() => void>()

function show(next: readonly ShownToast[]): void {
  shown = next
  for (const listener of listeners) listener()
}

/** Says something at the window's edge for six seconds; the oldest of more than three makes room. */
export function showToast(toast: Toast): void {
  show([...shown, { ...toast, id: ++lastId }].slice(-AT_MOST))
}

export function dismissToast(id: number): void {
  show(shown.filter((toast) => toast.id !== id))
}

export function dismissToasts(): void {
  show(NONE)
}

let dialogs: readonly HTMLElement[] = []

/** Whatever is outside of an open modal dialog is out of reach, and no screen reader hears of it: toasts stand in the last one. */
export function standIn(dialog: HTMLElement): () => void {
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
