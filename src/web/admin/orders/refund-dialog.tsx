import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type AdminOrder, MAX_REASON } from '#contract/admin-orders.ts'
import { isRefusal } from '#contract/client.ts'
import { formatBrl } from '#domain/money.ts'
import { centsFromText, textFromCents } from '#domain/money-text.ts'
import { ORDER_STATUS_LABELS } from '#domain/order-status.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Money } from '#web/ui/money.tsx'
import { showToast } from '#web/ui/toast.ts'
import { adminApi } from '../api.ts'
import { Failed, Note } from '../kit/blocks.tsx'
import { Panel } from '../kit/dialogs.tsx'
import { tellFailure } from '../kit/tell-failure.ts'
import { CheckField, UnitField } from '../kit/fields.tsx'
import { useRepeat } from '../kit/use-repeat.ts'
import { useOrder } from './use-order.ts'
import { Refunds } from './sheet/order-payment.tsx'
import { ReasonLabel } from './status-dialog.tsx'

type Props = { orderId: number; onClose: () => void }

/** Gives money back in full or in part; reads the order first, so that what is offered is what is left. */
export function RefundDialog({ orderId, onClose }: Props) {
  const { order, hasFailed, reload } = useOrder(orderId)
  if (order) return <RefundForm order={order} onClose={onClose} onReload={reload} />
  return (
    <Panel open width="slim" title={`Reembolsar o pedido #${orderId}`} onClose={onClose}>
      {hasFailed ? (
        <Failed title="Não foi possível carregar o pedido" onRetry={() => void reload()} />
      ) : (
        <>
          <p className="sr-only" role="status">
            Carregando o pedido
          </p>
          <div className="skeleton h-26" />
          <div className="skeleton h-16" />
        </>
      )}
    </Panel>
  )
}

function RefundForm({
  order,
  onClose,
  onReload,
}: Omit<Props, 'orderId'> & { order: AdminOrder; onReload: () => Promise<void> }) {
  const { revalidate } = useRevalidator()
  const left = order.payment?.refundable ?? 0
  const [isPart, setPart] = useState(false)
  const [isCancelling, setCancelling] = useState(false)
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [state, setState] = useState<'ready' | 'saving' | 'stale'>('ready')
  const [error, setError] = useState<string | null>(null)
  const amount = isPart ? centsFromText(typed) : left
  const canCancel = !isPart && order.status !== 'cancelled'
  const cancels = canCancel && isCancelling

  const repeat = useRepeat(save)

  async function save() {
    const wrong = amountError(amount, left)
    setError(wrong)
    if (wrong || amount === null) return
    setState('saving')
    try {
      await adminApi.adminOrders.refund({
        id: order.id,
        amount,
        left,
        ...(reason.trim() && { reason: reason.trim() }),
        ...(cancels && { cancel: true }),
      })
      showToast({
        text: `Reembolso de ${formatBrl(amount)} pedido ao Mercado Pago${cancels ? ', e pedido cancelado' : ''}`,
      })
      onClose()
      await revalidate()
    } catch (failure) {
      const isStale = isRefusal(failure) && failure.status === 409
      setState(isStale ? 'stale' : 'ready')
      if (isStale) {
        // Our own request may have succeeded with its response lost, so the amount must be retyped.
        setTyped('')
        await onReload()
      } else tellFailure(failure, { refused: 'Erro ao reembolsar o pedido', onRetry: repeat })
    }
  }

  return (
    <Panel
      open
      width="slim"
      title={`Reembolsar o pedido #${order.id}`}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        if (state !== 'saving') void save()
      }}
      actions={
        <>
          <Button size="sm" onClick={onClose}>
            Voltar
          </Button>
          <Button size="sm" kind="stop" type="submit" busy={state === 'saving'} disabled={left === 0}>
            {state === 'saving'
              ? 'Reembolsando...'
              : amount
                ? `Reembolsar ${formatBrl(amount)}${cancels ? ' e cancelar' : ''}`
                : 'Reembolsar'}
          </Button>
        </>
      }
    >
      {state === 'stale' && (
        <Note tone="warn" icon="alert" role="alert">
          O que resta deste pagamento mudou enquanto você decidia. Confira os reembolsos já pedidos antes de pedir
          outro.
        </Note>
      )}
      <Refunds refunds={order.refunds} />
      {left === 0 ? (
        <Note>Não há nada a devolver pelo provedor neste pedido.</Note>
      ) : (
        <>
          <fieldset className="choices">
            <legend className="sr-only">Quanto devolver</legend>
            <label className="choice-row">
              <input type="radio" name="quanto" checked={!isPart} onChange={() => setPart(false)} />
              <span>{order.payment!.refunded > 0 || left < order.payment!.amount ? 'Tudo o que resta' : 'Tudo'}</span>
              <span className="num">
                <Money cents={left} />
              </span>
            </label>
            <label className="choice-row">
              <input type="radio" name="quanto" checked={isPart} onChange={() => setPart(true)} />
              <span>Uma parte</span>
            </label>
            {isPart && (
              <UnitField
                className="choice-field"
                label="Valor a devolver"
                before="R$"
                value={typed}
                placeholder={textFromCents(left)}
                maxLength={15}
                autoComplete="off"
                error={error}
                onChange={(event) => {
                  setTyped(event.currentTarget.value)
                  setError(null)
                }}
              />
            )}
          </fieldset>
          {canCancel && (
            <CheckField
              label="e cancelar o pedido (o estoque volta)"
              checked={isCancelling}
              onChange={() => setCancelling(!isCancelling)}
            />
          )}
          {amount !== null && amount > 0 && amount <= left && (
            <Outcome order={order} amount={amount} left={left} cancels={cancels} />
          )}
          <Field
            label={<ReasonLabel />}
            value={reason}
            maxLength={MAX_REASON}
            autoComplete="off"
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </>
      )}
    </Panel>
  )
}

function amountError(amount: number | null, left: number): string | null {
  if (amount === null || amount <= 0) return 'Informe um valor maior que zero, com até duas casas depois da vírgula'
  return amount > left ? `O valor passa do que ainda pode ser devolvido: ${formatBrl(left)}` : null
}

/** What follows, before it is done: the money, and what becomes of order and stock. */
function Outcome({
  order,
  amount,
  left,
  cancels,
}: {
  order: AdminOrder
  amount: number
  left: number
  cancels: boolean
}) {
  const where =
    order.payment_method === 'card' ? 'no cartão' : order.payment_method === 'pix' ? 'por PIX' : 'pelo Mercado Pago'
  const label = ORDER_STATUS_LABELS[order.status]
  return (
    <Note>
      Devolve{' '}
      <b className="num">
        <Money cents={amount} />
      </b>{' '}
      {where} e deixa{' '}
      <b className="num">
        <Money cents={left - amount} />
      </b>{' '}
      pagos.{' '}
      {cancels
        ? 'O pedido passa a Cancelado e as unidades voltam ao estoque.'
        : `O pedido continua ${label} e o estoque não muda.`}{' '}
      O cliente é avisado por e-mail.
      {amount === left &&
        !cancels &&
        order.status === 'confirmed' &&
        ' Sem cancelar, ele sai da lista para enviar e fica marcado como reembolsado por inteiro.'}
    </Note>
  )
}
