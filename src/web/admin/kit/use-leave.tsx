import { type ReactNode, useState } from 'react'
import { Confirm } from './dialogs.tsx'

/** How a form is left: at once, or after asking when something was typed into it. `question` stands beside the form's panel. */
export function useLeave(isDirty: boolean, onClose: () => void): { leave: () => void; isAsking: boolean; question: ReactNode } {
  const [isAsking, setAsking] = useState(false)
  const question = (
    <Confirm open={isAsking} title="Descartar o que você mudou?" verb="Descartar" isDanger onConfirm={onClose} onClose={() => setAsking(false)}>
      <p>O que foi digitado ainda não foi salvo.</p>
    </Confirm>
  )
  return { leave: () => (isDirty ? setAsking(true) : onClose()), isAsking, question }
}
