import { cva, type VariantProps } from 'class-variance-authority'
import { type ReactNode, type SubmitEvent, useId } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogHead, dialogTitle, INSIDE } from './dialog-head.tsx'

const panelClass = cva(
  'm-auto max-h-dvh w-full max-w-none animate-rise bg-surface shadow-(--float) max-sm:mb-0 sm:max-h-[calc(100dvh-48px)] sm:rounded-[12px]',
  {
    variants: {
      width: {
        slim: 'sm:w-[min(480px,100%-32px)]',
        usual: 'sm:w-[min(560px,100%-32px)]',
        wide: 'sm:w-[min(880px,100%-32px)]',
      },
      isFull: { true: 'max-sm:h-dvh', false: 'max-sm:rounded-t-[12px]' },
    },
    defaultVariants: { width: 'usual', isFull: false },
  },
)

/** On a phone the decisive button takes a row of its own, over the others. */
const FOOT =
  'flex flex-none flex-wrap items-center justify-end gap-2 border-t border-line px-4 py-3 max-sm:*:flex-1 max-sm:*:last:-order-1 max-sm:*:last:basis-full sm:px-6 sm:py-3.5'

/** On a phone a sheet from below, or the whole screen when `isFull`. */
export type PanelProps = VariantProps<typeof panelClass> & {
  open: boolean
  title: ReactNode
  onClose: () => void
  /** Pressing Enter in a field, or the button of type submit, saves. */
  onSubmit?: (event: SubmitEvent) => void
  /** Left of the buttons. */
  hint?: ReactNode
  /** The decisive button last. */
  actions?: ReactNode
  children: ReactNode
}

/** A dialog with a head, a body that scrolls and a row of buttons. */
export function Panel({ open, title, onClose, width, isFull, onSubmit, hint, actions, children }: PanelProps) {
  const titleId = useId()
  const inside = (
    <>
      <div className="grid min-h-0 flex-auto auto-rows-max grid-cols-1 content-start gap-5 overflow-y-auto px-4 pt-1 pb-6 sm:px-6">
        {children}
      </div>
      {actions && (
        <footer className={FOOT} data-toasts-above>
          {hint && <p className="mr-auto text-(length:--small) text-ink-soft max-sm:hidden">{hint}</p>}
          {actions}
        </footer>
      )}
    </>
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      labelledBy={titleId}
      className={panelClass({ width, isFull })}
      initialFocus={firstField}
    >
      <div className={INSIDE}>
        <DialogHead titleId={titleId} title={title} className="sm:pt-5 sm:pb-4" onClose={onClose} />
        {onSubmit ? (
          <form className="flex min-h-0 flex-1 flex-col" noValidate onSubmit={onSubmit}>
            {inside}
          </form>
        ) : (
          inside
        )}
      </div>
    </Dialog>
  )
}

/** The title on a phone, whose keyboard would cover the dialog's text, and where there is no field. */
function firstField(dialog: HTMLElement): HTMLElement | null {
  const field = matchMedia('(pointer: fine)').matches
    ? dialog.querySelector<HTMLElement>('input:not([type=file]), select, textarea')
    : null
  return field ?? dialogTitle(dialog)
}
