import { useState } from 'react'
import type { AdminOrder, AdminReturn } from '#contract/admin-order-views.ts'
import { formatInstant } from '#domain/calendar.ts'
import { formatBrl } from '#domain/money.ts'
import { type ReturnKind, type ReturnStep, returnSteps } from '#domain/return.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { showToast } from '#web/ui/toast.ts'
import { adminApi } from '../../api.ts'
import { toastError } from '../../kit/toast-error.ts'
import { State } from '../../kit/state.tsx'
import { useAction } from '../../kit/use-action.ts'
import { ReceivePanel } from './receive-panel.tsx'
import { PostingPanel } from './return-posting.tsx'
import { SmallText } from './small-text.tsx'

type Props = { order: AdminOrder; request: AdminReturn; onChanged: () => Promise<void> }
type Units = { variant_id: number; quantity: number }[]

/** Where an accepted return stands, and the one button that leads on. */
export function ReturnSteps({ order, request, onChanged }: Props) {
  const [dialog, setDialog] = useState<'receive' | 'refund' | 'posting' | null>(null)
  const close = () => setDialog(null)
  const [record, isPending] = useAction(async (step: ReturnStep, restocked?: Units) => {
    try {
      const recorded = { step, ...(restocked && { restock_items: restocked }) }
      await adminApi.adminOrders.returnStep({ id: order.id, return_id: request.id, ...recorded })
      showToast({ text: DONE[step] })
      close()
    } catch (error) {
      toastError(error, { refused: 'Erro ao registrar o passo da devolução' })
    }
    await onChanged()
  })
  const { kind, is_sent: isSent, sent_at, received_at, refunded_at, stage } = request
  return (
    <div className="mt-2.5 grid gap-2.5">
      <ol className="grid gap-0.5" aria-label={`Passos ${NAMES[kind]} ${request.protocol}`}>
        {returnSteps({
          kind,
          isSent,
          createdAt: request.created_at,
          acceptedAt: request.decided_at,
          sentAt: sent_at,
          receivedAt: received_at,
          refundedAt: refunded_at,
        }).map(({ name, at, state }) => (
          <li key={name}>
            <State plain {...STEP_LOOKS[state]}>
              {name}
            </State>
            <span className="sr-only">{STEP_WORDS[state]}</span>
            {at && <span className="num text-(length:--small) text-ink-soft"> {formatInstant(at)}</span>}
          </li>
        ))}
      </ol>
      {stage === 'awaiting' && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" kind="main" onClick={() => setDialog('receive')}>
            Recebi os produtos
          </Button>
          {sent_at === null && (
            <Button size="sm" disabled={isPending} onClick={() => void record('sent')}>
              Está a caminho
            </Button>
          )}
          <Button size="sm" onClick={() => setDialog('posting')}>
            Código e prazo
          </Button>
        </div>
      )}
      {stage === 'to_refund' && (
        <>
          <Button size="sm" kind="main" className="justify-self-start" onClick={() => setDialog('refund')}>
            Reembolsei por fora
          </Button>
          <SmallText>O provedor não devolve este valor: devolva por fora e registre aqui.</SmallText>
        </>
      )}
      {stage === 'refunding' && <SmallText>O reembolso foi pedido ao provedor e está em andamento.</SmallText>}
      {dialog === 'receive' && stage === 'awaiting' && (
        <ReceivePanel
          order={order}
          request={request}
          isPending={isPending}
          onReceived={(units) => void record('received', units)}
          onClose={close}
        />
      )}
      {dialog === 'posting' && stage === 'awaiting' && (
        <PostingPanel orderId={order.id} request={request} onClose={close} />
      )}
      <ConfirmDialog
        open={dialog === 'refund' && stage === 'to_refund'}
        title={`Você já devolveu ${formatBrl(request.amount)}?`}
        confirmLabel="Já devolvi"
        busy={isPending}
        onConfirm={() => void record('refunded')}
        onClose={close}
      >
        O cliente recebe um e-mail que diz que o dinheiro voltou. Isto não se desfaz.
      </ConfirmDialog>
    </div>
  )
}

const NAMES: Record<ReturnKind, string> = {
  return: 'da devolução',
  removal: 'da retirada',
  swap: 'da troca',
  cancellation: 'do cancelamento',
}

const STEP_LOOKS = {
  done: { tone: 'ok', shape: 'done' },
  current: { tone: 'way', shape: 'going' },
  next: { tone: 'off', shape: 'wait' },
} as const
const STEP_WORDS = { done: ': feito', current: ': aguardando', next: '' }

const DONE: Record<ReturnStep, string> = {
  sent: 'Devolução a caminho',
  received: 'Devolução recebida',
  refunded: 'Reembolso registrado',
}
