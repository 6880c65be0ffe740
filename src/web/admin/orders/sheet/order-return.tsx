import { useState } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { formatInstant } from '#domain/calendar.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.ts'
import { adminApi } from '../../api.ts'
import { Note } from '../../kit/blocks.tsx'
import { tellFailure } from '../../kit/tell-failure.ts'
import { TextField, Optional } from '../../kit/fields.tsx'
import { useKeptText } from '../../kit/use-kept-text.ts'

type Request = NonNullable<AdminOrder['return_request']>

const WORDS: Record<Request['state'], string> = {
  open: 'O cliente desistiu da compra ou quer devolver este pedido',
  accepted: 'Devolução aceita',
  refused: 'Devolução recusada',
}

/** The customer's wish to give the order back, and the shop's answer to it. Money and units go back by acts of their own. */
export function OrderReturn({
  orderId,
  request,
  onChanged,
}: {
  orderId: number
  request: Request
  onChanged: () => Promise<void>
}) {
  return (
    <section className="order-return" aria-label="Pedido de devolução">
      <Note tone={request.state === 'open' ? 'warn' : undefined} icon="return">
        <b>{WORDS[request.state]}</b>
        <p className="sub">Pedido em {formatInstant(request.created_at)}</p>
        {request.reason && <p className="note-text">“{request.reason}”</p>}
        {request.decided_at && (
          <p className="sub">
            Respondido por {request.decided_by} em {formatInstant(request.decided_at)}
            {request.answer && `: “${request.answer}”`}
          </p>
        )}
        {request.state === 'open' && (
          <Answer orderId={orderId} isRefusable={request.is_refusable} onChanged={onChanged} />
        )}
      </Note>
    </section>
  )
}

const LONGEST_ANSWER = 1000

function Answer({
  orderId,
  isRefusable,
  onChanged,
}: {
  orderId: number
  isRefusable: boolean
  onChanged: () => Promise<void>
}) {
  const [answer, setAnswer] = useKeptText(`resposta-${orderId}`)
  const [saving, setSaving] = useState<'accepted' | 'refused' | null>(null)

  async function decide(decision: 'accepted' | 'refused') {
    setSaving(decision)
    try {
      await adminApi.adminOrders.decideReturn({
        id: orderId,
        decision,
        ...(answer.trim() && { answer: answer.trim() }),
      })
      setAnswer('')
      showToast({ text: decision === 'accepted' ? 'Devolução aceita' : 'Devolução recusada' })
    } catch (error) {
      tellFailure(error, { refused: 'Erro ao responder à devolução', onRetry: () => void decide(decision) })
    }
    await onChanged()
    setSaving(null)
  }

  return (
    <div className="return-answer">
      <TextField
        label={<Optional>Resposta ao cliente</Optional>}
        rows={2}
        maxLength={LONGEST_ANSWER}
        value={answer}
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
      <div className="return-acts">
        {isRefusable && (
          <Button
            size="sm"
            busy={saving === 'refused'}
            disabled={saving !== null}
            onClick={() => void decide('refused')}
          >
            Recusar devolução
          </Button>
        )}
        <Button
          size="sm"
          busy={saving === 'accepted'}
          disabled={saving !== null}
          onClick={() => void decide('accepted')}
        >
          Aceitar devolução
        </Button>
      </div>
      {!isRefusable && (
        <p className="sub">
          O pedido veio dentro do prazo de arrependimento, de 7 dias depois do recebimento (CDC, art. 49): não pode ser
          recusado.
        </p>
      )}
      <p className="sub">
        Depois de aceitar e receber os produtos, cancele o pedido para devolver o dinheiro e o estoque, ou reembolse uma
        parte.
      </p>
    </div>
  )
}
