import CheckIcon from 'lucide-react/icons/check'
import Undo2Icon from 'lucide-react/icons/undo-2'
import XIcon from 'lucide-react/icons/x'
import type { CustomerOrder } from '#contract/account.ts'
import { saoPauloDay } from '#domain/calendar.ts'
import type { ReturnState as State } from '#domain/order.ts'
import type { ReturnKind } from '#domain/return.ts'
import { shortDay } from '#web/ui/dates.ts'
import type { IconComponent } from '#web/ui/icon.ts'
import { StateLine } from '#web/ui/state-line.tsx'

const SAID: Record<State, { text: string; tone: 'ok' | 'warn' | 'bad'; icon: IconComponent }> = {
  open: { text: 'Devolução solicitada em', tone: 'warn', icon: Undo2Icon },
  accepted: { text: 'Devolução aceita em', tone: 'ok', icon: CheckIcon },
  refused: { text: 'Devolução não aceita em', tone: 'bad', icon: XIcon },
}

const SHOP_TEXTS: Record<Exclude<ReturnKind, 'return'>, string> = {
  removal: 'Itens retirados pela loja em',
  swap: 'Item trocado pela loja em',
  cancellation: 'Cancelado, com reembolso, em',
}

type Props = { order: CustomerOrder; request: NonNullable<CustomerOrder['return_request']> }

/** The status of a return, with the shop's answer. */
export function ReturnState({ order, request }: Props) {
  const { text, tone, icon } = SAID[request.state]
  const isBeforeReceipt = order.delivered_at === null || request.created_at < order.delivered_at
  return (
    <div className="grid gap-1">
      <StateLine tone={tone} icon={icon}>
        {request.kind !== 'return'
          ? SHOP_TEXTS[request.kind]
          : !request.is_sent && request.state === 'accepted'
            ? 'Desistência aceita em'
            : request.state === 'open' && isBeforeReceipt
              ? 'Desistência pedida em'
              : text}{' '}
        {shortDay(saoPauloDay(request.decided_at ?? request.created_at))}
      </StateLine>
      {request.answer && <p className="max-w-[70ch] whitespace-pre-line wrap-anywhere">{request.answer}</p>}
    </div>
  )
}
