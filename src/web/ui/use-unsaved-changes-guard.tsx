import { type ReactNode, useState } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useWindowEvent } from './use-window-event.ts'

type Options = {
  /** Closes the form; for a form that is a page of its own there is nothing to close. */
  onClose?: () => void
  /** The query parameter that keeps the form open: Back, which removes it, is asked about too. */
  param?: string
  title?: string
  verb?: string
  text?: string
}

/**
 * Unsaved-changes guard, including links, browser back and reload. `leave` closes the form, after a confirmation while it
 * is dirty; `question` is that confirmation, to be rendered beside the form.
 */
export function useUnsavedChangesGuard(
  isDirty: boolean,
  {
    onClose = () => {},
    param,
    title = 'Descartar o que você mudou?',
    verb = 'Descartar',
    text = 'O que foi digitado ainda não foi salvo.',
  }: Options,
): { leave: () => void; isAsking: boolean; question: ReactNode } {
  const [isLeaving, setLeaving] = useState(false)
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (!isDirty) return false
    if (nextLocation.pathname !== currentLocation.pathname) return true
    const isClosed =
      param !== undefined &&
      new URLSearchParams(currentLocation.search).has(param) &&
      !new URLSearchParams(nextLocation.search).has(param)
    return isClosed && historyAction === 'POP'
  })
  const isBlocked = blocker.state === 'blocked'
  // Only while dirty: the listener keeps a page out of the back/forward cache.
  useWindowEvent('beforeunload', (event) => event.preventDefault(), { isActive: isDirty })
  const isAsking = isLeaving || isBlocked
  const question = (
    <ConfirmDialog
      open={isAsking}
      title={title}
      confirmLabel={verb}
      isDanger
      onConfirm={() => (isBlocked ? blocker.proceed() : onClose())}
      onClose={() => {
        setLeaving(false)
        blocker.reset?.()
      }}
    >
      <p>{text}</p>
    </ConfirmDialog>
  )
  return { leave: () => (isDirty ? setLeaving(true) : onClose()), isAsking, question }
}
