import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import * as z from 'zod/mini'
import { account, type CustomerOrder } from '#contract/account.ts'
import { isRefusal } from '#contract/client.ts'
import { orderNumber } from '#domain/order.ts'
import { returnAmounts } from '#domain/return.ts'
import { nameWithVariant } from '#domain/variant.ts'
import { formSchema } from '#web/data/form-schema.ts'
import { refusalText } from '#web/data/refusal-text.ts'
import { useContractForm } from '#web/data/use-contract-form.ts'
import { customerApi } from '#web/shared/customer-api.ts'
import { useOrderToken } from '#web/shared/orders/order-token.ts'
import { Button, QuietButton } from '#web/ui/button.tsx'
import { TitledDialog } from '#web/ui/titled-dialog.tsx'
import { CONTROL, FieldFrame } from '#web/ui/field.tsx'
import { Money } from '#web/ui/money.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { showToast } from '#web/ui/toast.ts'

const SCHEMA = formSchema({ reason: z.string() }, account.requestReturn.body)

const RETURN = {
  act: 'Solicitar devolução',
  title: 'Devolver o pedido',
  done: 'Devolução solicitada. A confirmação vai por e-mail.',
  failed: 'Erro ao solicitar a devolução',
  terms:
    'Você tem 7 dias depois da entrega para desistir da compra e receber de volta o que pagou; se devolver tudo, com o frete. Não custa nada, e a loja responde por e-mail.',
}
const REGRET = {
  act: 'Desistir da compra',
  title: 'Desistir do pedido',
  done: 'Desistência registrada. A confirmação vai por e-mail.',
  failed: 'Erro ao registrar a desistência',
  terms:
    'Você pode desistir a qualquer momento, até 7 dias depois de receber, e recebe de volta o que pagou; se desistir de tudo, com o frete. Não custa nada, e a confirmação vai por e-mail.',
}

export function isReturnable({ items }: CustomerOrder): boolean {
  return items.some((item) => item.returned_quantity < item.quantity)
}

/** From the payment until seven days after receipt, without a reason (CDC, art. 49). */
export function RequestReturn({ order }: { order: CustomerOrder }) {
  const formId = useId()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { revalidate } = useRevalidator()
  const token = useOrderToken()
  const words = order.status === 'delivered' ? RETURN : REGRET
  const lines = order.items.filter((item) => item.returned_quantity < item.quantity)
  // Units that the customer keeps; everything else comes back.
  const [kept, setKept] = useState<Readonly<Record<number, number>>>({})
  const items = lines
    .map((item) => ({
      variant_id: item.variant_id,
      quantity: item.quantity - item.returned_quantity - (kept[item.variant_id] ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0)
  const isPart = Object.values(kept).some((count) => count > 0)
  const { form, errorAt, save, isSaving } = useContractForm({
    schema: SCHEMA,
    defaultValues: { reason: '' },
    submit: async ({ reason }) => {
      const request = { reason, ...(isPart && { items }) }
      if (token) await customerApi.guestOrders.requestReturn({ token, ...request })
      else await customerApi.account.requestReturn({ id: order.id, ...request })
      showToast({ text: words.done })
      close()
      setKept({})
      await revalidate()
    },
    onFailure: async (error) => {
      // The page's loader is refused too, and leads to the sign-in.
      if (isRefusal(error) && error.status === 401) return revalidate()
      showToast({ tone: 'bad', text: refusalText(error, words.failed) })
    },
  })

  return (
    <>
      <QuietButton onClick={() => setOpen(true)}>
        {words.act}
        <span className="sr-only"> do pedido {orderNumber(order.id)}</span>
      </QuietButton>
      <TitledDialog
        open={isOpen}
        onClose={close}
        title={
          <>
            {words.title} <span className="whitespace-nowrap">{orderNumber(order.id)}</span>?
          </>
        }
        actions={
          <>
            <Button kind="main" type="submit" form={formId} busy={isSaving} disabled={items.length === 0}>
              {words.act}
            </Button>
            <Button onClick={close}>Voltar</Button>
          </>
        }
      >
        <form id={formId} className="grid gap-4" noValidate onSubmit={(event) => void save(event)}>
          <p>{words.terms}</p>
          <ul className="grid gap-2">
            {lines.map((item) => (
              <ReturnedLine
                key={item.variant_id}
                item={item}
                kept={kept[item.variant_id] ?? 0}
                isOnly={lines.length === 1}
                onKept={(count) => setKept((before) => ({ ...before, [item.variant_id]: count }))}
              />
            ))}
          </ul>
          <ReturnSum order={order} items={items} />
          <FieldFrame label="Motivo (opcional)" error={errorAt('reason')}>
            {(wiring) => (
              <textarea
                className={`${CONTROL} py-2.5`}
                rows={4}
                maxLength={1000}
                {...form.register('reason')}
                {...wiring}
              />
            )}
          </FieldFrame>
        </form>
      </TitledDialog>
    </>
  )
}

/** What the server will compute for the chosen units. */
function ReturnSum({
  order,
  items,
}: {
  order: CustomerOrder
  items: readonly { variant_id: number; quantity: number }[]
}) {
  const { items: amounts, shippingCents: freight } = returnAmounts(
    order.items.map(({ variant_id, quantity, price, returned_quantity, swap_refund }) => ({
      variantId: variant_id,
      quantity,
      priceCents: price,
      returnedQuantity: returned_quantity,
      swapRefundCents: swap_refund,
    })),
    items.map(({ variant_id: variantId, quantity }) => ({ variantId, quantity })),
    { discountCents: order.discount_amount, shippingCents: order.shipping_cost },
  )
  const amount = amounts.reduce((sum, { amountCents }) => sum + amountCents, freight)
  // A part may have been given back without a return.
  const left = Math.min(amount, order.total_amount - order.refunded_amount)
  return (
    <div className="grid gap-0.5 border-t border-line pt-4" role="status">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">Você recebe de volta</span>
        <Money className="text-20 font-semibold" cents={left} />
      </p>
      {order.shipping_cost > 0 && items.length > 0 && (
        <p className="text-14 text-ink-soft">
          {freight > 0 ? (
            <>
              Com o frete de <Money cents={freight} />.
            </>
          ) : (
            'Sem o frete, que volta quando você devolve tudo.'
          )}
        </p>
      )}
    </div>
  )
}

type LineProps = {
  item: CustomerOrder['items'][number]
  kept: number
  /** Without another line there is nothing to choose but the number of units. */
  isOnly: boolean
  onKept: (count: number) => void
}

function ReturnedLine({ item, kept, isOnly, onKept }: LineProps) {
  const left = item.quantity - item.returned_quantity
  const name = nameWithVariant(item.product_name, item.variant_text)
  if (isOnly && left === 1) return <li className="font-bold">{name}</li>
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <span className="min-w-0 grow basis-40 wrap-anywhere">
        {name}
        {kept === left && <span className="block text-14 text-ink-soft">Fica com você</span>}
      </span>
      <Stepper
        label={`Unidades de ${name} a devolver`}
        size="sm"
        min={isOnly ? 1 : 0}
        max={left}
        value={left - kept}
        onChange={(count) => onKept(left - count)}
      />
    </li>
  )
}
