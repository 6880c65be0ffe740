import { addDays, daysBetween, type Day, saoPauloDay } from './calendar.ts'

export const MESSAGE_STATES = ['new', 'answered', 'closed'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

export const MESSAGE_STATE_LABELS: Record<MessageState, string> = {
  new: 'Nova',
  answered: 'Respondida',
  closed: 'Encerrada',
}

export const MAX_REPLY_LENGTH = 4000

/** Decreto 7.962/2013, art. 4º, parágrafo único. */
export const ANSWER_DAYS = 5

/** The last day on which the shop may answer, in São Paulo: the day of the message does not count (Código Civil, art. 132). */
export function answerDueOn(receivedAt: Date): Day {
  return addDays(saoPauloDay(receivedAt), ANSWER_DAYS)
}

/** So many days before the last one, a message counts as near its term. */
export const NEAR_DAYS = 1

/** `near`: due today or tomorrow. */
export type Urgency = 'late' | 'near' | 'calm'

export function urgencyOf(dueOn: Day, today: Day): Urgency {
  const left = daysBetween(today, dueOn)
  if (left < 0) return 'late'
  return left <= NEAR_DAYS ? 'near' : 'calm'
}
