import { type ReactNode, useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { Confirm } from './dialogs.tsx'

/**
 * How a form is left: at once, or after asking when something was typed into it, be it by the browser's own buttons.
 * `question` stands beside the form's panel; `name` is the address's parameter that keeps the panel open, when one does.
 */
export function useLeave(
  isDirty: boolean,
  onClose: () => void,
  name?: string,
): { leave: () => void; isAsking: boolean; question: ReactNode } {
  const [isAsking, setAsking] = useState(false)
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (!isDirty) return false
    if (nextLocation.pathname !== currentLocation.pathname) return true
    const isClosed =
      name !== undefined &&
      new URLSearchParams(currentLocation.search).has(name) &&
      !new URLSearchParams(nextLocation.search).has(name)
    return isClosed && historyAction === 'POP'
  })
  const isBlocked = blocker.state === 'blocked'
  useUnloadQuestion(isDirty)
  const question = (
    <Confirm
      open={isAsking || isBlocked}
      title="Descartar o que você mudou?"
      verb="Descartar"
      isDanger
      onConfirm={() => (isBlocked ? blocker.proceed() : onClose())}
      onClose={() => {
        setAsking(false)
        blocker.reset?.()
      }}
    >
      <p>O que foi digitado ainda não foi salvo.</p>
    </Confirm>
  )
  return { leave: () => (isDirty ? setAsking(true) : onClose()), isAsking: isAsking || isBlocked, question }
}

/** The browser's own question, before the tab is closed or loaded anew. */
export function useUnloadQuestion(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])
}
