import * as z from 'zod/mini'
import Undo2Icon from 'lucide-react/icons/undo-2'
import type { AdminOrder, AdminReturn } from '#contract/admin-order-views.ts'
import { adminOrders } from '#contract/admin-orders.ts'
import { formatInstant } from '#domain/calendar.ts'
import { formSchema } from '#web/data/form-schema.ts'
import { nameWithVariant } from '#domain/variant.ts'
import { Button } from '#web/ui/button.tsx'
import { Money } from '#web/ui/money.tsx'
import { showToast } from '#web/ui/toast.ts'
import { adminApi } from '../../api.ts'
import { Note } from '../../kit/blocks.tsx'
import { TextField, Optional } from '../../kit/fields.tsx'
import { useActionForm } from '../../kit/use-action-form.ts'
import { useKeptText } from '../../kit/use-kept-text.ts'
import { ReturnSteps } from './return-steps.tsx'
import { SmallText } from './small-text.tsx'

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
  const { items, shipping_amount: freight } = request
  return (
    <section className="my-5" aria-label={`Pedido de devolução ${request.protocol}`}>
      <Note tone={request.state === 'open' ? 'warn' : undefined} icon={Undo2Icon}>
        <div className="grid gap-1">
          <b>{TITLES[request.state]}</b>
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
          {items.length > 0 && (
            <p>
              A devolver: <Money cents={request.amount} />
            </p>
          )}
          {request.reason && <p className="wrap-anywhere whitespace-pre-line">“{request.reason}”</p>}
          {request.decided_at && (
            <SmallText>
              {request.decided_by === 'sistema'
                ? 'Nada tinha sido enviado: aceita pela loja'
                : `Respondido por ${request.decided_by}`}{' '}
              em {formatInstant(request.decided_at)}
              {request.answer && `: “${request.answer}”`}
            </SmallText>
          )}
          {request.state === 'open' && <Answer orderId={order.id} request={request} onChanged={onChanged} />}
          {request.state === 'accepted' && <ReturnSteps orderId={order.id} request={request} onChanged={onChanged} />}
        </div>
      </Note>
    </section>
  )
}

function nameOf({ items }: AdminOrder, variantId: number): string {
  const item = items.find(({ variant_id: id }) => id === variantId)
  return item ? nameWithVariant(item.product_name, item.variant_text) : ''
}

const MAX_ANSWER_LENGTH = 1000
const SCHEMA = formSchema(
  { decision: z.enum(['accepted', 'refused']), answer: z.string().check(z.trim()) },
  adminOrders.decideReturn.body,
)

function Answer({
  orderId,
  request: { id: returnId, is_refusable: isRefusable, is_sent: isSent },
  onChanged,
}: {
  orderId: number
  request: AdminReturn
  onChanged: () => Promise<void>
}) {
  const [kept, keep] = useKeptText(`resposta-${orderId}-${returnId}`)
  const { form, field, save, isSaving } = useActionForm({
    schema: SCHEMA,
    defaultValues: { decision: 'accepted', answer: kept },
    send: ({ decision, answer }) =>
      adminApi.adminOrders.decideReturn({ id: orderId, return_id: returnId, decision, ...(answer && { answer }) }),
    onDone: async ({ state }) => {
      keep('')
      showToast({ text: state === 'accepted' ? 'Devolução aceita' : 'Devolução recusada' })
      await onChanged()
    },
    failed: 'Erro ao responder à devolução',
    onRefusal: () => {
      // A colleague may have answered meanwhile.
      void onChanged()
      return false
    },
  })

  function decide(decision: 'accepted' | 'refused') {
    form.setValue('decision', decision)
    void save()
  }

  const isBusy = (decision: string) => isSaving && form.getValues('decision') === decision

  return (
    <div className="mt-2.5 grid gap-2.5">
      <TextField
        label={<Optional>Resposta ao cliente</Optional>}
        rows={2}
        maxLength={MAX_ANSWER_LENGTH}
        {...field('answer', { onChanged: keep })}
      />
      <div className="flex flex-wrap gap-2">
        {isRefusable && (
          <Button
            size="sm"
            className="grow basis-35"
            busy={isBusy('refused')}
            disabled={isSaving}
            onClick={() => decide('refused')}
          >
            Recusar devolução
          </Button>
        )}
        <Button
          size="sm"
          className="grow basis-35"
          busy={isBusy('accepted')}
          disabled={isSaving}
          onClick={() => decide('accepted')}
        >
          Aceitar devolução
        </Button>
      </div>
      {!isRefusable && (
        <SmallText>
          O pedido veio dentro do prazo de arrependimento, de 7 dias depois do recebimento (CDC, art. 49): não pode ser
          recusado.
        </SmallText>
      )}
      <SmallText>
        {isSent
          ? 'Depois de aceitar, registre aqui a chegada dos produtos: ela pede o reembolso e repõe o estoque.'
          : 'Os produtos ainda estão com a loja. Depois de aceitar, devolva o dinheiro por fora e registre o reembolso aqui.'}
      </SmallText>
    </div>
  )
}
