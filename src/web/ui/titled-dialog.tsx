import { type ReactNode, useId } from 'react'
import XIcon from 'lucide-react/icons/x'
import { IconButton } from './button.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

const BOX =
  'm-auto max-h-[calc(100dvh-32px)] w-[min(480px,100%-32px)] max-w-none animate-rise rounded-picture bg-dialog'

/** Asks or shows one thing: title, close button, content and a row of actions. */
export function TitledDialog({
  title,
  actions,
  children,
  ...dialog
}: Omit<DialogProps, 'label' | 'labelledBy' | 'className'> & { title: ReactNode; actions?: ReactNode }) {
  const titleId = useId()
  return (
    <Dialog {...dialog} labelledBy={titleId} className={BOX}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-6 pt-8 pb-6 wrap-anywhere sm:p-dialog">
        <div className="flex items-start justify-between gap-4">
          <h2 id={titleId} className="text-dialog-title">
            {title}
          </h2>
          <IconButton icon={XIcon} label="Fechar" className="-mt-2 -mr-3" onClick={dialog.onClose} />
        </div>
        {children}
        {actions && <div className="mt-2 grid gap-3 sm:grid-cols-2">{actions}</div>}
      </div>
    </Dialog>
  )
}
