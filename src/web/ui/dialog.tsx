import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import XIcon from 'lucide-react/icons/x'
import { Button, IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { standIn } from './toast.ts'

/** `box`: asks or shows one thing. `wide`: a form or a picture. `sheet`: rises from below. `screen`: all of the window. */
export type DialogShape = 'box' | 'wide' | 'sheet' | 'screen'

type Props = {
  open: boolean
  /** Asked for by Esc, by a press beside the dialog and by the phone's back gesture. */
  onClose: () => void
  /** The dialog's name for screen readers; give `labelledBy` instead when a heading inside says it. */
  label?: string
  labelledBy?: string
  shape?: DialogShape
  className?: string
  children: ReactNode
}

const SHAPES: Record<DialogShape, string> = {
  box: 'float-box',
  wide: 'float-box float-wide',
  sheet: 'float-sheet',
  screen: 'float-screen',
}

/**
 * The browser's own modal dialog: it keeps the focus inside, makes the page behind inert and gives the focus
 * back, all without injected styles, which the content security policy would refuse.
 */
export function Dialog(props: Props) {
  return props.open ? <OpenDialog {...props} /> : null
}

function OpenDialog({ onClose, label, labelledBy, shape = 'box', className, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const dialog = ref.current!
    dialog.showModal()
    const leave = standIn(dialog)
    return () => {
      leave()
      // Closing before it leaves the document is what returns the focus to where it was.
      dialog.close()
    }
  }, [])

  function closeFromBeside(event: MouseEvent<HTMLDialogElement>) {
    if (event.target === event.currentTarget) onClose()
  }

  return (
    <dialog
      ref={ref}
      className={classNames('float', SHAPES[shape], className)}
      aria-label={label}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onMouseDown={closeFromBeside}
    >
      {children}
    </dialog>
  )
}

/** Title, close button, content and a row of actions: the usual inside of a `box` or `wide` dialog. */
export function TitledDialog({
  title,
  actions,
  children,
  ...dialog
}: Omit<Props, 'label' | 'labelledBy'> & { title: ReactNode; actions?: ReactNode }) {
  const titleId = useId()
  return (
    <Dialog {...dialog} labelledBy={titleId}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-6 pt-8 pb-6 wrap-anywhere sm:p-10">
        <div className="flex items-start justify-between gap-4">
          <h2 id={titleId} className="text-28">
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

/** Asks before something that cannot be taken back; the title names the thing, the safe answer comes second. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancelar',
  busy,
  onConfirm,
  onClose,
}: {
  open: boolean
  title: ReactNode
  children?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  const actions = (
    <>
      <Button kind="main" busy={busy} onClick={onConfirm}>
        {confirmLabel}
      </Button>
      <Button onClick={onClose}>{cancelLabel}</Button>
    </>
  )
  return (
    <TitledDialog open={open} onClose={onClose} title={title} actions={actions}>
      {children}
    </TitledDialog>
  )
}
