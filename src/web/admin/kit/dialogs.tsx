import { type ReactNode, type SubmitEvent, useId } from 'react'
import XIcon from 'lucide-react/icons/x'
import { TOOL_LOOK, TOOL_LOOK_ON_INK } from './tool-look.ts'
import { Button, TOOL } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import type { IconComponent } from '#web/ui/icon.ts'

/** A square with one icon; `label` is its name and its hint. */
export function ToolButton({
  icon: Icon,
  label,
  onClick,
  disabled,
  isOnInk,
  className,
}: {
  icon: IconComponent
  label: string
  onClick?: () => void
  disabled?: boolean
  isOnInk?: boolean
  className?: string
}) {
  return (
    <button
      type="button"
      className={classNames(TOOL, isOnInk ? TOOL_LOOK_ON_INK : TOOL_LOOK, className)}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon />
    </button>
  )
}

export type PanelProps = {
  open: boolean
  title: ReactNode
  onClose: () => void
  /** 480, 560 (usual) or 880 px. On a phone a sheet from below, or all of the screen when `isFull`. */
  width?: 'slim' | 'usual' | 'wide'
  isFull?: boolean
  /** Pressing Enter in a field, or the button of type submit, saves. */
  onSubmit?: (event: SubmitEvent) => void
  /** Left of the buttons. */
  hint?: ReactNode
  /** The decisive button last. */
  actions?: ReactNode
  children: ReactNode
}

/** A dialog with a head, a body that scrolls and a row of buttons. */
export function Panel({
  open,
  title,
  onClose,
  width = 'usual',
  isFull,
  onSubmit,
  hint,
  actions,
  children,
}: PanelProps) {
  const titleId = useId()
  const inside = (
    <>
      <div className="panel-body">{children}</div>
      {actions && (
        <footer>
          {hint && <p className="panel-hint">{hint}</p>}
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
      className={classNames('panel', `panel-${width}`, isFull && 'panel-full')}
      initialFocus={firstField}
    >
      <div className="panel-in">
        <header>
          <h2 id={titleId}>{title}</h2>
          <ToolButton icon={XIcon} label="Fechar" onClick={onClose} />
        </header>
        {onSubmit ? (
          <form noValidate onSubmit={onSubmit}>
            {inside}
          </form>
        ) : (
          inside
        )}
      </div>
    </Dialog>
  )
}

/** Not on a phone, whose keyboard would cover the dialog's text. */
function firstField(dialog: HTMLElement): HTMLElement | null {
  if (!matchMedia('(pointer: fine)').matches) return null
  return dialog.querySelector<HTMLElement>('input:not([type=file]), select, textarea')
}

/** Over the right part of the window, the page stays behind it. `tools`: buttons between the title and the cross. */
export function SideSheet({
  open,
  title,
  tools,
  onClose,
  children,
}: {
  open: boolean
  title: ReactNode
  tools?: ReactNode
  onClose: () => void
  children: ReactNode
}) {
  const titleId = useId()
  return (
    <Dialog open={open} onClose={onClose} labelledBy={titleId} className="side-sheet">
      <div className="panel-in">
        <header>
          <h2 id={titleId}>{title}</h2>
          {tools}
          <ToolButton icon={XIcon} label="Fechar" onClick={onClose} />
        </header>
        <div className="side-sheet-body">{children}</div>
      </div>
    </Dialog>
  )
}

/** Asks before something that is not easily taken back: the title names the thing, the children say what will follow. */
export function Confirm({
  open,
  title,
  children,
  verb,
  isDanger,
  busy,
  onConfirm,
  onClose,
}: {
  open: boolean
  title: ReactNode
  children?: ReactNode
  /** What will be done, as the button says it: 'Excluir produto'. */
  verb: string
  isDanger?: boolean
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  const actions = (
    <>
      <Button size="sm" onClick={onClose}>
        Voltar
      </Button>
      <Button size="sm" kind={isDanger ? 'stop' : 'main'} busy={busy} onClick={onConfirm}>
        {verb}
      </Button>
    </>
  )
  return (
    <Panel open={open} title={title} onClose={onClose} width="slim" actions={actions}>
      {children}
    </Panel>
  )
}
