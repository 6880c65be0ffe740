import ClockIcon from 'lucide-react/icons/clock'
import { useNow } from '#web/ui/use-now.ts'
import { timeLeftText } from './stage.ts'

/** A countdown; silent for screen readers unless they navigate to it. */
export function TimeLeft({ until, label, over }: { until: Date; label: string; over: string }) {
  const now = useNow()
  const isOver = now >= until
  return (
    <p className="mt-5 flex min-h-11 items-center gap-2.5 text-18" role="timer" aria-live="off">
      <ClockIcon className="size-6" />
      {isOver ? (
        <span>{over}</span>
      ) : (
        <span>
          {label} <b className="num font-bold">{timeLeftText(until, now)}</b>
        </span>
      )}
    </p>
  )
}
