import type { AdminReturnRow } from '#contract/admin-order-views.ts'
import { RETURN_STAGE_LABELS, type ReturnStage } from '#domain/return.ts'
import { type Shape, State, type Tone } from '../kit/state.tsx'

const LOOKS: Record<ReturnStage, { tone: Tone; shape: Shape }> = {
  to_answer: { tone: 'warn', shape: 'wait' },
  awaiting: { tone: 'way', shape: 'going' },
  to_refund: { tone: 'warn', shape: 'half' },
  refunding: { tone: 'way', shape: 'clock' },
  refunded: { tone: 'ok', shape: 'done' },
  refused: { tone: 'off', shape: 'cross' },
}

export function ReturnState({
  request: { stage, is_overdue: isOverdue },
}: {
  request: Pick<AdminReturnRow, 'stage' | 'is_overdue'>
}) {
  if (isOverdue)
    return (
      <State tone="bad" shape="triangle">
        Atrasada
      </State>
    )
  return <State {...LOOKS[stage]}>{RETURN_STAGE_LABELS[stage]}</State>
}
