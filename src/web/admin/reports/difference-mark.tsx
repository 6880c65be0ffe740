import { classNames } from '#web/ui/class-names.ts'
import { TONE } from '../kit/state.tsx'
import type { Difference } from './difference.ts'

/** '▲ +12%' */
export function DifferenceMark({ tone, percent, isMore }: Difference) {
  const path = tone === 'off' ? 'M0 4h10v2H0z' : isMore ? 'M5 1l5 7H0z' : 'M0 2h10L5 9z'
  return (
    <span
      className={classNames('mr-1 inline-flex items-center gap-1 font-semibold text-(--tone) tabular-nums', TONE[tone])}
    >
      <svg viewBox="0 0 10 10" className="size-2.5" aria-hidden="true">
        <path d={path} fill="currentColor" />
      </svg>
      {percent}
    </span>
  )
}
