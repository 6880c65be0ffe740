import { useState } from 'react'
import * as z from 'zod/mini'
import TriangleExclamationPointIcon from 'lucide-react/icons/triangle-exclamation-point'
import { type AdminOrder } from '#contract/admin-order-views.ts'
import { adminOrders } from '#contract/admin-orders.ts'
import { MAX_REASON } from '#contract/admin-order-inputs.ts'
import { formatBrl } from '#domain/money.ts'
import { centsFromText, textFromCents } from '#domain/money-text.ts'
import { ORDER_STATUS_LABELS } from '#domain/order.ts'
import { formSchema } from '#web/data/form-schema.ts'
import { typedText } from '#web/data/typed-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Money } from '#web/ui/money.tsx'
import { showToast } from '#web/ui/toast.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { adminApi } from '../api.ts'
import { Failed, Note } from '../kit/blocks.tsx'
import { Panel } from '../kit/dialogs.tsx'
import { BOX, CheckField, UnitField } from '../kit/fields.tsx'
import { useActionForm } from '../kit/use-action-form.ts'
import { useOrder } from './use-order.ts'
import { Refunds } from './sheet/order-payment.tsx'
import { ReasonLabel } from './status-dialog.tsx'

type Props = { orderId: number; onClose: () => void }

/**
 * Refunds an order in full or in part, or records that staff gave back money that they took by hand. Loads the order first:
 * the list may show an outdated amount.
 */
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
          <Skeleton className="h-26" />
          <Skeleton className="h-16" />
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
  const isByHand = order.hand_refundable > 0
  const left = isByHand ? order.hand_refundable : (order.payment?.refundable ?? 0)
  const words = isByHand ? BY_HAND : BY_PROVIDER
  const [isStale, setStale] = useState(false)
  const { form, field, save, isSaving } = useActionForm({
    schema: refundSchema(left),
    defaultValues: { share: 'all', amount: '', cancel: false, reason: '' },
    send: async (input) => {
      setStale(false)
      const { refund, refundByHand } = adminApi.adminOrders
      await (isByHand ? refundByHand : refund)({ ...input, id: order.id })
      return input
    },
    onDone: (sent) => {
      showToast({
        text: `Reembolso de ${formatBrl(sent.amount)} ${words.done}${sent.cancel ? ', e pedido cancelado' : ''}`,
      })
      onClose()
    },
    failed: words.failed,
    onRefusal: ({ status }) => {
      if (status !== 409) return false
      setStale(true)
      // Our own request may have succeeded with its response lost, so the amount must be retyped.
      form.setValue('amount', '')
      void onReload()
      return true
    },
  })
  const [share, typed, isCancelling] = form.watch(['share', 'amount', 'cancel'])
  const isPart = share === 'part'
  const amount = isPart ? centsFromText(typed) : left
  const canCancel = !isPart && order.status !== 'cancelled'
  const cancels = canCancel && isCancelling

  return (
    <Panel
      open
      width="slim"
      title={`${words.title} #${order.id}`}
      onClose={onClose}
      onSubmit={(event) => void save(event)}
      actions={
        <>
          <Button size="sm" onClick={onClose}>
            Voltar
          </Button>
          <Button size="sm" kind="stop" type="submit" busy={isSaving} disabled={left === 0}>
            {isSaving
              ? words.busy
              : amount
                ? `${words.idle} ${formatBrl(amount)}${cancels ? ' e cancelar' : ''}`
                : words.idle}
          </Button>
        </>
      }
    >
      {isStale && (
        <Note tone="warn" icon={TriangleExclamationPointIcon} role="alert">
          O que resta deste pagamento mudou enquanto você decidia. Confira os reembolsos já pedidos antes de pedir
          outro.
        </Note>
      )}
      <Refunds refunds={order.refunds} />
      {left === 0 ? (
        <Note>Não há nada a devolver neste pedido.</Note>
      ) : (
        <>
          <fieldset className="rounded-[8px] border border-line">
            <legend className="sr-only">{words.question}</legend>
            <div className="divide-y divide-line">
              <label className={OPTION}>
                <input type="radio" className={BOX} value="all" {...form.register('share')} />
                <span>
                  {left < (isByHand ? order.total_amount : order.payment!.amount) ? 'Tudo o que resta' : 'Tudo'}
                </span>
                <Money cents={left} className="ml-auto" />
              </label>
              <label className={OPTION}>
                <input type="radio" className={BOX} value="part" {...form.register('share')} />
                <span>Uma parte</span>
              </label>
            </div>
            {isPart && (
              <div className="bg-(--picked) px-3.5 pt-1 pb-3.5">
                <UnitField
                  label={words.amount}
                  before="R$"
                  placeholder={textFromCents(left)}
                  maxLength={15}
                  autoComplete="off"
                  {...field('amount')}
                />
              </div>
            )}
          </fieldset>
          {canCancel && <CheckField label="e cancelar o pedido (o estoque volta)" {...form.register('cancel')} />}
          {amount !== null && amount > 0 && amount <= left && (
            <Outcome order={order} amount={amount} left={left} cancels={cancels} isByHand={isByHand} />
          )}
          <Field label={<ReasonLabel />} maxLength={MAX_REASON} autoComplete="off" {...field('reason')} />
        </>
      )}
    </Panel>
  )
}

const BY_PROVIDER = {
  title: 'Reembolsar o pedido',
  question: 'Quanto devolver',
  amount: 'Valor a devolver',
  idle: 'Reembolsar',
  busy: 'Reembolsando...',
  done: 'pedido ao Mercado Pago',
  failed: 'Erro ao reembolsar o pedido',
}

const BY_HAND: typeof BY_PROVIDER = {
  title: 'Registrar reembolso do pedido',
  question: 'Quanto foi devolvido',
  amount: 'Valor devolvido',
  idle: 'Já devolvi',
  busy: 'Registrando...',
  done: 'registrado',
  failed: 'Erro ao registrar o reembolso',
}

const OPTION = 'flex min-h-13 items-center gap-3 px-3.5 py-2 has-checked:bg-(--picked)'

type RefundFields = { share: 'all' | 'part'; amount: string; cancel: boolean; reason: string }

/** `left`: refundable amount in centavos. The order can be cancelled only with a refund of all of it. */
function refundSchema(left: number) {
  const part = typedText({ read: centsFromText, write: textFromCents, error: NOT_AN_AMOUNT }).check(
    z.refine((amount) => amount > 0, { error: NOT_AN_AMOUNT }),
    z.refine((amount) => amount <= left, {
      error: `O valor passa do que ainda pode ser devolvido: ${formatBrl(left)}`,
    }),
  )
  const all = z.codec(z.string(), z.custom<number>(), { decode: () => left, encode: textFromCents })
  return formSchema(
    ({ share }: RefundFields) => ({
      share: z.enum(['all', 'part']),
      amount: share === 'part' ? part : all,
      cancel: z.boolean(),
      reason: z.string(),
    }),
    adminOrders.refund.body,
    ({ share, amount, cancel, reason = '' }) => ({
      amount,
      left,
      ...(reason.trim() && { reason: reason.trim() }),
      ...(cancel && share === 'all' && { cancel }),
    }),
  )
}

const NOT_AN_AMOUNT = 'Informe um valor maior que zero, com até duas casas depois da vírgula'

function Outcome({
  order,
  amount,
  left,
  cancels,
  isByHand,
}: {
  order: AdminOrder
  amount: number
  left: number
  cancels: boolean
  isByHand: boolean
}) {
  const where =
    order.payment_method === 'card' ? 'no cartão' : order.payment_method === 'pix' ? 'por PIX' : 'pelo Mercado Pago'
  const label = ORDER_STATUS_LABELS[order.status]
  return (
    <Note>
      {isByHand ? 'Registra que você já devolveu por fora' : 'Devolve'}{' '}
      <b className="num">
        <Money cents={amount} />
      </b>{' '}
      {!isByHand && where} e deixa{' '}
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
