import { type ComponentProps, type ReactNode, type RefObject, useEffect, useId } from 'react'
import ChevronDownIcon from 'lucide-react/icons/chevron-down'
import SearchIcon from 'lucide-react/icons/search'
import { classNames } from './class-names.ts'
import { Problem } from './problem.tsx'

/** For a control with something inside it beside its text; `CONTROL` is the usual one. Several lines need a `py-…` too. */
export const CONTROL_FRAME =
  'min-h-control rounded-control border border-field-edge bg-surface text-field text-ink aria-invalid:border-bad aria-invalid:inset-ring aria-invalid:inset-ring-bad disabled:border-field-off-edge disabled:bg-field-off disabled:text-ink-soft'
export const CONTROL = `${CONTROL_FRAME} w-full px-field-x`
export const FIELD_LABEL = 'text-label font-label'
export const FIELD_HINT = 'text-note text-ink-soft'

type Frame = {
  label: ReactNode
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean
  hint?: ReactNode
  /** What is wrong, as a sentence; replaces the hint. */
  error?: ReactNode
  /** Where the field stands in its form's grid. */
  className?: string
}

type Wiring = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

/** Label above, control, hint or error below, wired together; for controls that the three below do not cover. */
export function FieldFrame({
  label,
  hideLabel,
  hint,
  error,
  className,
  id,
  children,
}: Frame & { id?: string; children: (wiring: Wiring) => ReactNode }) {
  const ownId = useId()
  const controlId = id ?? ownId
  const noteId = `${controlId}-nota`
  return (
    <div className={classNames('grid min-w-0 content-start gap-1.5', className)}>
      <label className={hideLabel ? 'sr-only' : FIELD_LABEL} htmlFor={controlId}>
        {label}
      </label>
      {children({
        id: controlId,
        'aria-describedby': error || hint ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error ? (
        <Problem id={noteId} text={error} />
      ) : (
        hint && (
          <p className={FIELD_HINT} id={noteId}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}

export function Field({
  label,
  hideLabel,
  hint,
  error,
  className,
  id,
  ...input
}: Frame & Omit<ComponentProps<'input'>, 'className'>) {
  return (
    <FieldFrame {...{ label, hideLabel, hint, error, className, id }}>
      {(wiring) => <input className={CONTROL} {...input} {...wiring} />}
    </FieldFrame>
  )
}

/** A search field with its magnifying glass. */
export function SearchField({
  label,
  hideLabel,
  hint,
  error,
  className,
  id,
  ...input
}: Frame & Omit<ComponentProps<'input'>, 'className'>) {
  return (
    <FieldFrame {...{ label, hideLabel, hint, error, className, id }}>
      {(wiring) => (
        <span className="relative">
          <SearchIcon className="pointer-events-none absolute inset-y-0 left-field-x my-auto text-ink-soft" />
          <input className={`${CONTROL_FRAME} w-full pr-field-x pl-11`} type="search" {...input} {...wiring} />
        </span>
      )}
    </FieldFrame>
  )
}

export function SelectField({
  label,
  hideLabel,
  hint,
  error,
  className,
  id,
  ...select
}: Frame & Omit<ComponentProps<'select'>, 'className'>) {
  return (
    <FieldFrame {...{ label, hideLabel, hint, error, className, id }}>
      {(wiring) => (
        <span className="relative">
          <select
            className={`${CONTROL_FRAME} w-full appearance-none pr-10 pl-field-x text-ellipsis`}
            {...select}
            {...wiring}
          />
          <ChevronDownIcon className="pointer-events-none absolute inset-y-0 right-field-x my-auto size-4 text-ink-soft" />
        </span>
      )}
    </FieldFrame>
  )
}

/** Text typed before hydration: React leaves it in a controlled field, whose state does not know it. */
export function useEarlyText(ref: RefObject<HTMLInputElement | null>, take: (text: string) => void): void {
  useEffect(() => {
    const { value, defaultValue } = ref.current!
    if (value !== defaultValue) take(value)
    // Once: later changes are events.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}
