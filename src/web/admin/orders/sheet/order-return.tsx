import Undo2Icon from 'lucide-react/icons/undo-2'
import type { AdminOrder, AdminReturn } from '#contract/admin-order-views.ts'
import { formatDay, formatInstant } from '#domain/calendar.ts'
import type { ReturnKind } from '#domain/return.ts'
import { nameWithVariant } from '#domain/variant.ts'
import { Money } from '#web/ui/money.tsx'
import { useCan } from '../../access.ts'
import { Note } from '../../kit/blocks.tsx'
import type { Tone } from '../../kit/state.tsx'
import { CODE } from '../../kit/code-look.ts'
import { ReturnState } from '../../returns/return-state.tsx'
import { ReturnAnswer } from './return-answer.tsx'
import { ReturnSteps } from './return-steps.tsx'
import { SmallText } from './small-text.tsx'

const NAMES: Record<ReturnKind, string> = {
  return: 'Pedido de devolução',
  removal: 'Retirada',
  swap: 'Troca',
  cancellation: 'Cancelamento',
}

const SHOP_TITLES: Record<Exclude<ReturnKind, 'return'>, string> = {
  removal: 'Itens retirados pela loja',
  swap: 'Diferença de um item trocado',
  cancellation: 'Valor de um pedido cancelado',
}

const TITLES: Record<AdminReturn['state'], string> = {
  open: 'O cliente desistiu da compra ou quer devolver este pedido',
  accepted: 'Devolução aceita',
  refused: 'Devolução recusada',
}

/** A return with the shop's answer and, once accepted, its steps. */
export function OrderReturn({
  order,
  request,
  onChanged,
}: {
  order: AdminOrder
  request: AdminReturn
  onChanged: () => Promise<void>
}) {
  const { items, shipping_amount: freight, kind } = request
  const canChange = useCan('orders')
  return (
    <section className="my-5" aria-label={`${NAMES[kind]} ${request.protocol}`}>
      <Note tone={toneOf(request)} icon={Undo2Icon}>
        <div className="grid gap-1">
          <span className="flex flex-wrap items-center justify-between gap-2">
            <b>{titleOf(request)}</b>
            {request.state !== 'refused' && <ReturnState request={request} />}
          </span>
          <SmallText>
            Protocolo {request.protocol}, em {formatInstant(request.created_at)}
          </SmallText>
          <ul>
            {items.map(({ variant_id: id, quantity, amount }) => (
              <li key={id} className="wrap-anywhere">
                {quantity} x {nameOf(order, id)}: <Money cents={amount} />
              </li>
            ))}
            {freight > 0 && (
              <li>
                Frete: <Money cents={freight} />
              </li>
            )}
          </ul>
          {(items.length > 0 || request.amount > 0) && (
            <p>
              A devolver: <Money cents={request.amount} />
            </p>
          )}
          {request.reason && <p className="wrap-anywhere whitespace-pre-line">“{request.reason}”</p>}
          {request.decided_at && (
            <SmallText className="wrap-anywhere whitespace-pre-line">
              {decisionText(request)} em {formatInstant(request.decided_at)}
              {request.answer && `:\n“${request.answer}”`}
            </SmallText>
          )}
          {request.post_by && (
            <p>
              Postar até {formatDay(request.post_by)}
              {request.is_overdue && <b className="text-bad"> (atrasada)</b>}
            </p>
          )}
          {request.posting_code && (
            <p className="wrap-anywhere">
              Código de postagem: <span className={CODE}>{request.posting_code}</span>
            </p>
          )}
          {canChange && request.state === 'open' && (
            <ReturnAnswer order={order} request={request} onChanged={onChanged} />
          )}
          {canChange && request.state === 'accepted' && (
            <ReturnSteps order={order} request={request} onChanged={onChanged} />
          )}
        </div>
      </Note>
    </section>
  )
}

function titleOf({ kind, state }: AdminReturn): string {
  return kind === 'return' ? TITLES[state] : SHOP_TITLES[kind]
}

function decisionText({ kind, decided_by: by }: AdminReturn): string {
  if (kind !== 'return') return `Por ${by}`
  return by === 'sistema' ? 'Nada tinha sido enviado: aceita pela loja' : `Respondido por ${by}`
}

function toneOf({ stage, is_overdue: isOverdue }: AdminReturn): Tone | undefined {
  if (isOverdue) return 'bad'
  return stage === 'to_answer' || stage === 'to_refund' ? 'warn' : undefined
}

function nameOf({ items }: AdminOrder, variantId: number): string {
  const item = items.find(({ variant_id: id }) => id === variantId)
  return item ? nameWithVariant(item.product_name, item.variant_text) : ''
}
