import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Panel, type PanelProps } from '../../kit/dialogs.tsx'
import { EditConsequences } from './edit-consequences.tsx'
import type { OrderEdit } from './use-order-edit.ts'

type Props = Pick<PanelProps, 'title' | 'width' | 'onClose'> & {
  edit: OrderEdit
  confirmLabel: string
  pendingLabel: string
  /** Above the consequences: what was typed. */
  children?: ReactNode
}

/** The second step of an edit: its consequences, to be confirmed. Nothing before there is a preview. */
export function EditConfirmation({ edit, confirmLabel, pendingLabel, children, ...panel }: Props) {
  const { asked, back, notify, setNotify, confirm, isPending } = edit
  if (!asked) return null
  return (
    <Panel
      open
      {...panel}
      actions={
        <>
          <Button size="sm" onClick={back}>
            Voltar
          </Button>
          <Button size="sm" kind="main" busy={isPending} onClick={confirm}>
            {isPending ? pendingLabel : confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      <EditConsequences preview={asked.preview} isRenewed={asked.isRenewed} notify={notify} onNotify={setNotify} />
    </Panel>
  )
}
