import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'

type Props = {
  label: string
  children: ReactNode
  isSaving: boolean
  onSave: (event: { preventDefault(): void }) => void
  onSkip: () => void
  save?: string
}

/** A step's fields and its two ways on. */
export function StepForm({ label, children, isSaving, onSave, onSkip, save = 'Salvar e continuar' }: Props) {
  return (
    <form className="grid gap-6" noValidate onSubmit={onSave} aria-label={label}>
      {children}
      <div className="flex flex-wrap gap-2" data-toasts-above>
        <Button kind="main" type="submit" busy={isSaving}>
          {isSaving ? 'Salvando...' : save}
        </Button>
        <Button kind="quiet" onClick={onSkip}>
          Pular por agora
        </Button>
      </div>
    </form>
  )
}
