import type { ComponentProps, ReactNode, SubmitEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FieldFrame, CONTROL_FRAME } from '#web/ui/field.tsx'

type Props = Omit<ComponentProps<'input'>, 'className' | 'onSubmit'> & {
  label: string
  hint: ReactNode
  error: string | undefined
  /** Instead of 'Salvar'. */
  saveLabel?: string | undefined
  /** In one row from 1024 px on, for the row under a table's row. */
  isInline?: boolean
  isSaving: boolean
  onSubmit: (event: SubmitEvent) => void
  onClose: () => void
  /** Between the field and the buttons. */
  children?: ReactNode
}

/** One code of an order with 'Salvar' and 'Cancelar'. */
export function CodeForm({
  label,
  hint,
  error,
  saveLabel = 'Salvar',
  isInline = false,
  isSaving,
  onSubmit,
  onClose,
  children,
  ...input
}: Props) {
  return (
    <form noValidate onSubmit={onSubmit}>
      <FieldFrame
        {...{ label, hint, error }}
        className={classNames(isInline ? 'lg:grid-cols-[auto_auto_minmax(0,1fr)] lg:items-center lg:gap-x-2' : 'mt-3')}
      >
        {(wiring) => (
          <div className="flex flex-wrap items-center gap-2">
            <input
              className={classNames(
                CONTROL_FRAME,
                'px-field-x tracking-[0.035em] uppercase',
                isInline ? 'w-full lg:h-8 lg:w-55 lg:[--spacing-control:32px]' : 'w-full',
              )}
              autoComplete="off"
              spellCheck={false}
              onKeyDown={(event) => {
                if (event.key !== 'Escape') return
                // Esc closes this form first, not the sheet around it.
                event.preventDefault()
                onClose()
              }}
              {...input}
              {...wiring}
            />
            {children}
            <div className="flex gap-2 max-lg:w-full">
              <Button kind="main" size="tight" className="max-lg:flex-1" type="submit" busy={isSaving}>
                {isSaving ? 'Salvando...' : saveLabel}
              </Button>
              <Button size="tight" className="max-lg:flex-1" onClick={onClose}>
                Cancelar
              </Button>
            </div>
          </div>
        )}
      </FieldFrame>
    </form>
  )
}
