import { type ReactNode, useId } from 'react'
import { Dialog, SCREEN } from '#web/ui/dialog.tsx'
import { DialogHead, dialogTitle, INSIDE } from './dialog-head.tsx'

const FOOT =
  'grid flex-none border-t border-line bg-surface px-4 pt-2.5 pb-[max(10px,env(safe-area-inset-bottom))] sm:hidden'

/** A dialog over the right part of the window. `tools`: buttons between the title and the cross. */
export function SideSheet({
  open,
  title,
  tools,
  foot,
  onClose,
  children,
}: {
  open: boolean
  title: ReactNode
  tools?: ReactNode
  /** On a phone, the main action: always in sight. */
  foot?: ReactNode
  onClose: () => void
  children: ReactNode
}) {
  const titleId = useId()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      labelledBy={titleId}
      initialFocus={dialogTitle}
      className={`${SCREEN} ml-auto bg-surface shadow-(--float) sm:w-[min(848px,100%)]`}
    >
      <div className={INSIDE}>
        <DialogHead
          titleId={titleId}
          title={title}
          tools={tools}
          className="border-b border-line sm:py-3.5"
          onClose={onClose}
        />
        <div className="min-h-0 flex-1 overflow-y-auto">{children}</div>
        {foot && <div className={FOOT}>{foot}</div>}
      </div>
    </Dialog>
  )
}
