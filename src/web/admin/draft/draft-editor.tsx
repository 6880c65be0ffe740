import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'

/** Marks the chosen one of several buttons. */
export const PRESSED = 'border-button-edge aria-pressed:border-ink aria-pressed:inset-ring aria-pressed:inset-ring-ink'

type Props = {
  label: string
  /** Label of the form's tab on small windows. */
  formTab: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  preview: ReactNode
  children: ReactNode
}

/** A form beside its preview; on small windows two tabs. */
export function DraftEditor({ label, formTab, onSubmit, preview, children }: Props) {
  const [isPreviewed, setPreviewed] = useState(false)
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:items-start lg:gap-8">
      <div className="flex gap-2 lg:hidden">
        <Tab isOpen={!isPreviewed} onOpen={() => setPreviewed(false)}>
          {formTab}
        </Tab>
        <Tab isOpen={isPreviewed} onOpen={() => setPreviewed(true)}>
          Prévia
        </Tab>
      </div>
      <form
        className={classNames('grid min-w-0 gap-6', isPreviewed && 'max-lg:hidden')}
        noValidate
        aria-label={label}
        onSubmit={onSubmit}
      >
        {children}
      </form>
      <div className={classNames('min-w-0 lg:sticky lg:top-20', !isPreviewed && 'max-lg:hidden')}>{preview}</div>
    </div>
  )
}

function Tab({ isOpen, onOpen, children }: { isOpen: boolean; onOpen: () => void; children: string }) {
  return (
    <Button size="sm" aria-pressed={isOpen} className={`flex-1 ${PRESSED}`} onClick={onOpen}>
      {children}
    </Button>
  )
}
