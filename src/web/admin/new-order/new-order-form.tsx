import { useEffect, useState } from 'react'
import { href, useNavigate } from 'react-router'
import type { AdminOrder } from '#contract/admin-order-views.ts'
import type { AddedOrderInput, StaffOrderInput } from '#contract/admin-staff-orders.ts'
import { adminApi } from '../api.ts'
import { newKey } from '#web/data/new-key.ts'
import { useContractForm } from '#web/data/use-contract-form.ts'
import { showToast } from '#web/ui/toast.ts'
import { toastError } from '../kit/toast-error.ts'
import { useRetry } from '../kit/use-retry.ts'
import { useUnsavedChangesGuard } from '#web/ui/use-unsaved-changes-guard.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { ItemsField } from './items-field.tsx'
import {
  addedOrderSchema,
  type Editing,
  emptyAddedOrder,
  emptyOrder,
  type OrderFields,
  orderSchema,
} from './order-form.ts'
import { OrderTotals } from './order-totals.tsx'
import { SharedDelivery } from './shared-delivery.tsx'
import { TermsFields } from './terms-fields.tsx'
import { useQuote } from './use-quote.ts'

const FAILED = 'Erro ao salvar o pedido'

type Props = {
  /** The order with which this one is sent. */
  addedTo?: AdminOrder
}

/** An order that staff make; the page's title is outside of it. */
export function NewOrderForm({ addedTo }: Props) {
  const navigate = useNavigate()
  const [key] = useState(newKey)
  const [empty] = useState(() => (addedTo ? emptyAddedOrder(addedTo, new Date()) : emptyOrder(new Date())))
  const [total, setTotal] = useState<number | null>(null)
  const [made, setMade] = useState<number | null>(null)
  const schema = addedTo ? addedOrderSchema(key, total ?? 0) : orderSchema(key, total ?? 0)
  const editing: Editing = useContractForm<OrderFields, StaffOrderInput | AddedOrderInput>({
    schema,
    defaultValues: empty,
    submit: async (input) => setMade((await send(input)).id),
    onFailure: (error) => {
      toastError(error, { refused: FAILED, onRetry: retry })
      live.refresh()
    },
    onWrongFields: () => showToast({ tone: 'bad', text: FAILED, detail: 'Verifique os campos destacados.' }),
  })
  const { form, save, isSaving } = editing

  function send(input: StaffOrderInput | AddedOrderInput): Promise<{ id: number }> {
    return 'customer' in input
      ? adminApi.adminStaffOrders.create(input)
      : adminApi.adminStaffOrders.add({ ...input, id: addedTo!.id })
  }

  const retry = useRetry(() => save())
  const [items, isPickup, shipping, discount] = form.watch(['items', 'is_pickup', 'shipping', 'discount'])
  const live = useQuote({ items, is_pickup: isPickup, shipping, discount })
  const shown = live.quote?.total ?? null
  if (shown !== total) setTotal(shown)
  const { question } = useUnsavedChangesGuard(form.formState.isDirty && made === null, {
    title: 'Descartar este pedido?',
  })

  // After the render in which the guard knows that nothing is unsaved.
  useEffect(() => {
    if (made === null) return
    showToast({ text: `Pedido #${made} salvo. Envie o link de pagamento ao cliente.` })
    void navigate(`${href('/admin/pedidos')}?pedido=${made}`, { replace: true })
  }, [made, navigate])

  return (
    <>
      <form
        className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-10"
        noValidate
        aria-label={addedTo ? 'Complemento' : 'Novo pedido'}
        onSubmit={(event) => void save(event)}
      >
        <div className="grid min-w-0 content-start gap-8">
          <ItemsField editing={editing} quote={live.quote} />
          {addedTo ? (
            <SharedDelivery order={addedTo} editing={editing} quote={live.quote} />
          ) : (
            <>
              <CustomerFields editing={editing} />
              <DeliveryFields editing={editing} quote={live.quote} />
            </>
          )}
          <TermsFields editing={editing} />
        </div>
        <OrderTotals live={live} isPickup={isPickup} hasItems={items.length > 0} isSaving={isSaving || made !== null} />
      </form>
      {question}
    </>
  )
}
