import { type ComponentProps, type ReactNode, type RefObject, useEffect, useId } from 'react'
import ChevronDownIcon from 'lucide-react/icons/chevron-down'
import SearchIcon from 'lucide-react/icons/search'
import TriangleExclamationPointIcon from 'lucide-react/icons/triangle-exclamation-point'
import { classNames } from './class-names.ts'

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
    <div className={classNames('field', className)}>
      <label className={hideLabel ? 'sr-only' : 'field-label'} htmlFor={controlId}>
        {label}
      </label>
      {children({
        id: controlId,
        'aria-describedby': error || hint ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error ? (
        <p className="field-error" id={noteId} role="alert">
          <TriangleExclamationPointIcon className="mt-px size-[18px]" />
          <span>{error}</span>
        </p>
      ) : (
        hint && (
          <p className="field-hint" id={noteId}>
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
      {(wiring) => <input className="control" {...input} {...wiring} />}
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
          <SearchIcon className="pointer-events-none absolute top-4 left-3.5 size-5 text-ink-soft" />
          <input className="control pl-11" type="search" {...input} {...wiring} />
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
          <select className="control" {...select} {...wiring} />
          <ChevronDownIcon className="pointer-events-none absolute top-4 right-3.5 size-5 text-ink" />
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
