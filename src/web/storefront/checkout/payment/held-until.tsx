import ClockIcon from 'lucide-react/icons/clock'
import { untilText } from '#web/ui/dates.ts'
import { useNow } from '#web/ui/use-now.ts'
import { SettledMark } from './settled-payment.tsx'

/** A deadline some days ahead, which no countdown would make clearer. */
export function HeldUntil({ end }: { end: Date }) {
  const now = useNow()
  return (
    <SettledMark icon={ClockIcon}>
      <span className="num">Pague até {untilText(end, now)}</span>
    </SettledMark>
  )
}
