import type { CustomerOrder } from '#contract/account.ts'
import { saoPauloDay } from '#domain/calendar.ts'
import type { ReturnState as State } from '#domain/order.ts'
import { shortDay } from '#web/dates.ts'
import type { IconName } from '#web/ui/icon.tsx'
import { StateLine } from '#web/ui/tag.tsx'

const SAID: Record<State, { text: string; tone: 'ok' | 'warn' | 'bad'; icon: IconName }> = {
  open: { text: 'Devolução solicitada em', tone: 'warn', icon: 'return' },
  accepted: { text: 'Devolução aceita em', tone: 'ok', icon: 'check' },
  refused: { text: 'Devolução não aceita em', tone: 'bad', icon: 'close' },
}

/** How a wish to give an order back stands, with the shop's own words. */
export function ReturnState({ request }: { request: NonNullable<CustomerOrder['return_request']> }) {
  const { text, tone, icon } = SAID[request.state]
  return (
    <div className="grid gap-1">
      <StateLine tone={tone} icon={icon}>
        {text} {shortDay(saoPauloDay(request.decided_at ?? request.created_at))}
      </StateLine>
      {request.answer && <p className="max-w-[70ch] whitespace-pre-line wrap-anywhere">{request.answer}</p>}
    </div>
  )
}
