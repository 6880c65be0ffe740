import type { MessageRow } from '#contract/admin-messages.ts'
import { formatDay, saoPauloDay } from '#domain/calendar.ts'
import { MESSAGE_STATE_LABELS, type MessageState, type Urgency, urgencyOf } from '#domain/contact-message.ts'
import { useNow } from '#web/ui/use-now.ts'
import { type Shape, State, type Tone } from '../kit/state.tsx'

const STATES: Record<MessageState, { tone: Tone; shape: Shape }> = {
  new: { tone: 'way', shape: 'wait' },
  answered: { tone: 'ok', shape: 'done' },
  closed: { tone: 'off', shape: 'cross' },
}

const TERMS: Record<Urgency, { tone: Tone; shape: Shape }> = {
  calm: { tone: 'off', shape: 'clock' },
  near: { tone: 'warn', shape: 'clock' },
  late: { tone: 'bad', shape: 'triangle' },
}

export function StateOfMessage({ state }: Pick<MessageRow, 'state'>) {
  return <State {...STATES[state]}>{MESSAGE_STATE_LABELS[state]}</State>
}

/** By when a new message has to be answered. */
export function Term({ due_on: due }: Pick<MessageRow, 'due_on'>) {
  const today = saoPauloDay(useNow())
  const urgency = urgencyOf(due, today)
  return (
    <State plain wraps {...TERMS[urgency]}>
      {urgency === 'late'
        ? `Prazo venceu em ${formatDay(due)}`
        : due === today
          ? 'Responder até hoje'
          : `Responder até ${formatDay(due)}`}
    </State>
  )
}
