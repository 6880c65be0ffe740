import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { TitledDialog } from './titled-dialog.tsx'

/**
 * Asks before something that cannot be taken back; the title names the thing, the children say what follows. The safe answer
 * comes second, and gets the focus.
 */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Voltar',
  isDanger,
  busy,
  onConfirm,
  onClose,
}: {
  open: boolean
  title: ReactNode
  children?: ReactNode
  /** What will be done: 'Excluir produto'. */
  confirmLabel: string
  cancelLabel?: string
  isDanger?: boolean
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  const actions = (
    <>
      <Button kind={isDanger ? 'stop' : 'main'} busy={busy} onClick={onConfirm}>
        {confirmLabel}
      </Button>
      <Button data-safe onClick={onClose}>
        {cancelLabel}
      </Button>
    </>
  )
  return (
    <TitledDialog open={open} onClose={onClose} title={title} actions={actions} initialFocus={safeAnswer}>
      {children}
    </TitledDialog>
  )
}

function safeAnswer(dialog: HTMLElement): HTMLElement | null {
  return dialog.querySelector('[data-safe]')
}
