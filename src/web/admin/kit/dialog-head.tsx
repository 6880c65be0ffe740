import type { ReactNode } from 'react'
import XIcon from 'lucide-react/icons/x'
import { classNames } from '#web/ui/class-names.ts'
import { ToolButton } from './tool-button.tsx'

/** Head and body in the dialog's height, for a body that scrolls. */
export const INSIDE = 'flex h-full max-h-[inherit] flex-col'

/** Focused on opening: the browser would choose 'Fechar', the least useful control, and draw a ring around it. */
export function dialogTitle(dialog: HTMLElement): HTMLElement | null {
  return dialog.querySelector<HTMLElement>('h2[tabindex]')
}

export function DialogHead({
  titleId,
  title,
  tools,
  className,
  onClose,
}: {
  titleId: string
  title: ReactNode
  tools?: ReactNode
  className: string
  onClose: () => void
}) {
  return (
    <header className={classNames('flex flex-none items-center gap-2 pt-3 pr-2 pb-2 pl-4 sm:gap-3 sm:px-6', className)}>
      <h2 id={titleId} tabIndex={-1} className="mr-auto min-w-0 text-18/6 tracking-[-0.01em] outline-none">
        {title}
      </h2>
      {tools}
      <ToolButton icon={XIcon} label="Fechar" onClick={onClose} />
    </header>
  )
}
