import type { CustomerOrder, ReturnRequest } from '#contract/account.ts'
import { formatLongDay } from '#domain/calendar.ts'
import { refundMeans } from '#domain/refund.ts'
import { type ReturnKind, returnSteps } from '#domain/return.ts'
import { nameWithVariant } from '#domain/variant.ts'
import { SumLine, Sums } from '#web/shared/cart/sums.tsx'
import { Money } from '#web/ui/money.tsx'
import { Steps } from './order-steps.tsx'

/** What the customer gives back, each with its protocol, its way and its amount. */
export function OrderReturns({ order }: { order: CustomerOrder }) {
  return order.returns.map((request) => <Return key={request.id} order={order} request={request} />)
}

function Return({ order, request }: { order: CustomerOrder; request: ReturnRequest }) {
  const { kind, protocol, items, is_sent: isSent, answer, state, amount, shipping_amount: freight } = request
  return (
    <section className="grid gap-5 rounded-picture bg-surface px-5 py-6 lg:px-10 lg:py-9">
      <header className="grid gap-1">
        <h2 className="text-28">{titleOf(request)}</h2>
        <p className="text-ink-soft">
          Protocolo <b className="num font-semibold text-ink">{protocol}</b>
        </p>
      </header>
      {state === 'refused' ? (
        <p className="font-semibold">A loja não aceitou esta devolução.</p>
      ) : (
        <Steps
          label={`Andamento ${NAMES[kind]} ${protocol}`}
          steps={returnSteps({
            kind,
            isSent,
            createdAt: request.created_at,
            acceptedAt: request.decided_at,
            sentAt: request.sent_at,
            receivedAt: request.received_at,
            refundedAt: request.refunded_at,
          })}
        />
      )}
      <p className="max-w-[60ch]">{stateText(request, order.payment_method)}</p>
      {answer && <p className="max-w-[70ch] whitespace-pre-line wrap-anywhere">{answer}</p>}
      {state === 'accepted' && <Posting request={request} />}
      <Sums>
        {items.map(({ variant_id: id, quantity, amount: cents }) => (
          <SumLine key={id} label={`${quantity} x ${nameOf(order, id)}`}>
            <Money cents={cents} />
          </SumLine>
        ))}
        {kind === 'swap' && (
          <SumLine label="Diferença da troca">
            <Money cents={request.swap_amount} />
          </SumLine>
        )}
        {freight > 0 && (
          <SumLine label="Frete">
            <Money cents={freight} />
          </SumLine>
        )}
        <SumLine label={<b className="font-semibold">Total a devolver</b>}>
          <Money cents={amount} />
        </SumLine>
      </Sums>
    </section>
  )
}

const NAMES: Record<ReturnKind, string> = {
  return: 'da devolução',
  removal: 'da retirada',
  swap: 'da troca',
  cancellation: 'do reembolso',
}

const SHOP_TITLES: Record<Exclude<ReturnKind, 'return'>, string> = {
  removal: 'Itens retirados pela loja',
  swap: 'Item trocado pela loja',
  cancellation: 'Reembolso do pedido cancelado',
}

function titleOf({ kind, is_sent: isSent }: ReturnRequest): string {
  if (kind !== 'return') return SHOP_TITLES[kind]
  return isSent ? 'Devolução' : 'Desistência'
}

/** Until the goods are back. */
function Posting({
  request: { posting_code: code, post_by: postBy, received_at, refunded_at },
}: {
  request: ReturnRequest
}) {
  if (received_at || refunded_at || !(code || postBy)) return null
  return (
    <dl className="grid gap-1">
      {code && (
        <div>
          <dt className="inline text-ink-soft">Código de postagem: </dt>
          <dd className="num inline font-semibold wrap-anywhere">{code}</dd>
        </div>
      )}
      {postBy && (
        <div>
          <dt className="inline text-ink-soft">Poste até </dt>
          <dd className="inline font-semibold">{formatLongDay(postBy)}</dd>
        </div>
      )}
    </dl>
  )
}

function nameOf({ items }: CustomerOrder, variantId: number): string {
  const item = items.find(({ variant_id: id }) => id === variantId)
  return item ? nameWithVariant(item.product_name, item.variant_text) : ''
}

function stateText(request: ReturnRequest, method: string): string | null {
  const { state, kind, amount, refunded_at, received_at } = request
  if (state === 'refused') return null
  if (kind === 'removal' && amount === 0) return 'O pedido segue sem estes itens. Nada tinha sido cobrado por eles.'
  if (refunded_at && !request.is_provider_refund) return 'A loja devolveu o valor. Se ele não chegou, fale com ela.'
  if (refunded_at)
    return `O valor foi devolvido ${refundMeans(method)}.${method === 'card' ? ' No cartão, aparece em até duas faturas.' : ''}`
  if (state === 'open') return 'A loja já foi avisada e responde por e-mail com os próximos passos. Não custa nada.'
  if (kind === 'cancellation') return 'A loja devolve o que você pagou. Se o valor não chegar, fale com ela.'
  if (kind === 'swap') return 'O novo item custa menos: a diferença do que você pagou volta para você.'
  if (kind === 'removal') return 'O pedido segue sem estes itens, e o que você pagou por eles volta para você.'
  if (!request.is_sent) return 'Nada tinha sido enviado: o reembolso já foi pedido, e não há mais nada a fazer.'
  if (received_at) return 'A loja recebeu os produtos, e o reembolso está em andamento.'
  return 'A loja aceitou a devolução. Envie os produtos como combinado; o reembolso vem com a chegada.'
}
