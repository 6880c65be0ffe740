import { classNames } from './class-names.ts'

/** How much of a whole is there, as a bar; `label` says it in words. Colour and height come from the class. */
export function Meter({
  value,
  max,
  label,
  className,
}: {
  value: number
  max: number
  label: string
  className?: string
}) {
  const percent = max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0
  return (
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      className={classNames('overflow-hidden rounded-full bg-line', className)}
    >
      <svg className="block size-full" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect width={percent} height="4" fill="currentColor" />
      </svg>
    </div>
  )
}
