import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { CONTROL, CONTROL_FRAME, FIELD_HINT, FieldFrame } from '#web/ui/field.tsx'

type Frame = { label: ReactNode; hideLabel?: boolean; hint?: ReactNode; error?: ReactNode; className?: string }

/** For a text of one line in a field that shows several. */
export const oneLine = (typed: string) => typed.replace(/\s*\n\s*/g, ' ')

/** 'opcional' after a label; required fields carry no mark. */
export function Optional({ children }: { children: ReactNode }) {
  return (
    <>
      {children} <span className="font-normal text-ink-soft">opcional</span>
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
      {(wiring) => <textarea className={`${CONTROL} py-2`} rows={3} {...area} {...wiring} />}
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
        <span className="relative flex items-center">
          {before && <Unit className="left-2.5">{before}</Unit>}
          <input
            className={classNames(
              CONTROL_FRAME,
              'num w-full',
              before ? 'pl-9.5' : 'pl-field-x',
              after ? 'pr-9.5' : 'pr-field-x',
            )}
            inputMode="decimal"
            {...input}
            {...wiring}
          />
          {after && <Unit className="right-2.5">{after}</Unit>}
        </span>
      )}
    </FieldFrame>
  )
}

function Unit({ className, children }: { className: string; children: string }) {
  return (
    <span className={`pointer-events-none absolute text-ink-soft ${className}`} aria-hidden="true">
      {children}
    </span>
  )
}

/** Size of a native checkbox or radio; its colour is inherited. */
export const BOX = 'size-4.5 flex-none lg:size-4'

/** Two fields side by side, or three; one below the other on a phone. */
export function FieldRow({ three = false, children }: { three?: boolean; children: ReactNode }) {
  return (
    <div className={classNames('grid items-start gap-4', three ? 'sm:grid-cols-3' : 'sm:grid-cols-2')}>{children}</div>
  )
}

/** A box to tick, its words beside it. */
export function CheckField({
  label,
  hint,
  ...box
}: { label: ReactNode; hint?: ReactNode } & Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <label className="flex min-h-6 items-start gap-2.5">
      <input type="checkbox" className={`${BOX} mt-px`} {...box} />
      <span>
        {label}
        {hint && <span className={`${FIELD_HINT} block`}>{hint}</span>}
      </span>
    </label>
  )
}
