import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import { hostToasts } from './toast.ts'

export type DialogProps = {
  open: boolean
  /** Asked for by Esc, by a press beside the dialog and by the phone's back gesture. */
  onClose: () => void
  /** The dialog's name for screen readers; give `labelledBy` instead when a heading inside says it. */
  label?: string
  labelledBy?: string
  /** Its place, size and ground. */
  className: string
  /** Focused on opening; the browser focuses the first control otherwise. */
  initialFocus?: (dialog: HTMLElement) => HTMLElement | null
  children: ReactNode
}

/** All of the window; add its ground. */
export const SCREEN = 'h-dvh max-h-none w-full max-w-none animate-appear'

/**
 * The browser's own modal dialog: it keeps the focus inside, makes the page behind inert and gives the focus
 * back, all without injected styles, which the content security policy would refuse.
 */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null
}

function OpenDialog({ onClose, label, labelledBy, className, initialFocus, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const focused = useRef<Element>(null)

  // Otherwise the dialog stays closed while its owner's state says open, and cannot be opened again.
  const reopen = useEffectEvent(() => {
    ref.current!.showModal()
    if (focused.current instanceof HTMLElement) focused.current.focus()
    onClose()
  })

  useLayoutEffect(() => {
    const dialog = ref.current!
    const opener = document.activeElement
    dialog.showModal()
    initialFocus?.(dialog)?.focus()
    const stopHosting = hostToasts(dialog)
    // In development the effect runs twice, and the event of the first cleanup arrives while the dialog is open.
    const onClosed = () => {
      if (!dialog.open) reopen()
    }
    dialog.addEventListener('close', onClosed)
    return () => {
      stopHosting()
      dialog.removeEventListener('close', onClosed)
      // Closing before it leaves the document is what returns the focus to where it was.
      dialog.close()
      // Closed together with a dialog over it, which made the rest inert until then.
      queueMicrotask(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
      })
    }
    // Once: it opens when it mounts.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  // React bubbles both events out of a dialog inside this one.
  function leave(event: SyntheticEvent) {
    if (event.target === event.currentTarget) onClose()
  }

  return (
    <dialog
      ref={ref}
      className={classNames('backdrop:animate-appear backdrop:bg-backdrop', className)}
      aria-label={label}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault()
        // Chromium closes a dialog by itself if it was asked to before, and the person has done nothing else since.
        if (event.cancelable) leave(event)
        else focused.current = document.activeElement
      }}
      onMouseDown={(event) => isBeside(event) && leave(event)}
    >
      {children}
    </dialog>
  )
}

/** A press on the dialog's own scrollbar has the same target as one beside the dialog. */
function isBeside({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
