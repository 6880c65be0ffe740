import { useState } from 'react'
import type { AdminOrder, AdminReturn } from '#contract/admin-order-views.ts'
import { formatBrl } from '#domain/money.ts'
import { nameWithVariant } from '#domain/variant.ts'
import { Button } from '#web/ui/button.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { Panel } from '../../kit/dialogs.tsx'
import { refundableOf } from './refundable-of.ts'

type Units = { variant_id: number; quantity: number }[]

/** Asks which units go back on sale before the arrival is recorded, and says what it refunds. */
export function ReceivePanel({
  order,
  request,
  isPending,
  onReceived,
  onClose,
}: {
  order: AdminOrder
  request: AdminReturn
  isPending: boolean
  onReceived: (restocked: Units) => void
  onClose: () => void
}) {
  const [units, setUnits] = useState<Units>(() =>
    request.items.map(({ variant_id, quantity }) => ({ variant_id, quantity })),
  )
  const refund = refundableOf(order, request)
  const isCancelled = order.status === 'cancelled'
  const change = (variantId: number, quantity: number) =>
    setUnits((before) => before.map((unit) => (unit.variant_id === variantId ? { ...unit, quantity } : unit)))
  return (
    <Panel
      open
      width="slim"
      title={`Recebi a devolução ${request.protocol}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Voltar</Button>
          <Button kind="main" busy={isPending} onClick={() => onReceived(units.filter(({ quantity }) => quantity > 0))}>
            {refund > 0 ? `Confirmar e reembolsar ${formatBrl(refund)}` : 'Confirmar a chegada'}
          </Button>
        </>
      }
    >
      {!isCancelled && (
        <section className="grid gap-2" aria-label="Voltar ao estoque">
          <h3>Quantas unidades voltam ao estoque?</h3>
          <ul className="divide-y divide-line">
            {request.items.map(({ variant_id: id, quantity }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
                <span className="min-w-0 grow basis-40 wrap-anywhere">
                  {nameOf(order, id)}
                  <span className="block text-(length:--small) text-ink-soft">de {quantity} na devolução</span>
                </span>
                <Stepper
                  label={`Unidades de ${nameOf(order, id)} que voltam ao estoque`}
                  size="sm"
                  min={0}
                  max={quantity}
                  value={units.find((unit) => unit.variant_id === id)!.quantity}
                  onChange={(next) => change(id, next)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <p>{outcomeText(refund, request.amount, isCancelled)}</p>
    </Panel>
  )
}

function outcomeText(refund: number, amount: number, isCancelled: boolean): string {
  if (isCancelled) return 'O pedido foi cancelado: o estoque já foi reposto, e o dinheiro já foi devolvido.'
  if (refund === amount && refund > 0) return `O provedor devolve ${formatBrl(refund)}, e o cliente recebe um e-mail.`
  if (refund > 0)
    return `O provedor devolve ${formatBrl(refund)}, o que resta deste pagamento; o resto já foi devolvido antes.`
  return 'O provedor não devolve este valor: depois de confirmar, devolva por fora e registre o reembolso.'
}

function nameOf({ items }: AdminOrder, variantId: number): string {
  const item = items.find(({ variant_id: id }) => id === variantId)
  return item ? nameWithVariant(item.product_name, item.variant_text) : ''
}
