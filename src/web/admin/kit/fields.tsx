import type { ComponentProps, ReactNode } from 'react'
import { FieldFrame } from '#web/ui/field.tsx'

type Frame = { label: ReactNode; hideLabel?: boolean; hint?: ReactNode; error?: ReactNode; className?: string }

/** For a text of one line in a field that shows several. */
export const oneLine = (typed: string) => typed.replace(/\s*\n\s*/g, ' ')

/** 'opcional' after a label; required fields carry no mark. */
export function Optional({ children }: { children: ReactNode }) {
  return (
    <>
      {children} <span className="field-optional">opcional</span>
    </>
  )
}

export function TextField({
  label,
  hideLabel,
  hint,
  error,
  className,
  id,
  ...area
}: Frame & Omit<ComponentProps<'textarea'>, 'className'>) {
  return (
    <FieldFrame {...{ label, hideLabel, hint, error, className, id }}>
      {(wiring) => <textarea className="control" rows={3} {...area} {...wiring} />}
    </FieldFrame>
  )
}

/** A field with its unit inside: R$ before, % or kg after. Money takes a comma: keep it as text and let the contract read it. */
export function UnitField({
  label,
  hideLabel,
  hint,
  error,
  className,
  id,
  before,
  after,
  ...input
}: Frame & Omit<ComponentProps<'input'>, 'className'> & { before?: string; after?: string }) {
  return (
    <FieldFrame {...{ label, hideLabel, hint, error, className, id }}>
      {(wiring) => (
        <span className="unit" data-before={before} data-after={after}>
          {before && <span aria-hidden="true">{before}</span>}
          <input className="control num" inputMode="decimal" {...input} {...wiring} />
          {after && <span aria-hidden="true">{after}</span>}
        </span>
      )}
    </FieldFrame>
  )
}

/** A box to tick, its words beside it. */
export function CheckField({
  label,
  hint,
  ...box
}: { label: ReactNode; hint?: ReactNode } & Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <label className="tick">
      <input type="checkbox" {...box} />
      <span>
        {label}
        {hint && <span className="field-hint block">{hint}</span>}
      </span>
    </label>
  )
}
