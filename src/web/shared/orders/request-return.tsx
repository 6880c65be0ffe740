import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import * as z from 'zod/mini'
import { account, type CustomerOrder } from '#contract/account.ts'
import { isRefusal } from '#contract/client.ts'
import { orderNumber } from '#domain/order.ts'
import { formSchema } from '#web/data/form-schema.ts'
import { refusalText } from '#web/data/refusal-text.ts'
import { useContractForm } from '#web/data/use-contract-form.ts'
import { customerApi } from '#web/shared/customer-api.ts'
import { useOrderToken } from '#web/shared/orders/order-token.ts'
import { Button, QuietButton } from '#web/ui/button.tsx'
import { TitledDialog } from '#web/ui/titled-dialog.tsx'
import { CONTROL, FieldFrame } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toast.ts'
import { productNames } from './product-names.ts'

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
    'Você pode desistir a qualquer momento, até 7 dias depois de receber, e recebe de volta tudo o que pagou, com o frete; a loja responde por e-mail.',
}

/** From the payment until seven days after receipt, without a reason (CDC, art. 49). */
export function RequestReturn({ order }: { order: CustomerOrder }) {
  const formId = useId()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { revalidate } = useRevalidator()
  const token = useOrderToken()
  const words = order.status === 'delivered' ? RETURN : REGRET
  const { form, errorAt, save, isSaving } = useContractForm({
    schema: SCHEMA,
    defaultValues: { reason: '' },
    submit: async ({ reason }) => {
      if (token) await customerApi.guestOrders.requestReturn({ token, ...request })
      else await customerApi.account.requestReturn({ id: order.id, ...request })
      showToast({ text: words.done })
      close()
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
            <Button kind="main" type="submit" form={formId} busy={isSaving}>
              {words.act}
            </Button>
            <Button onClick={close}>Voltar</Button>
          </>
        }
      >
        <form id={formId} className="grid gap-4" noValidate onSubmit={(event) => void save(event)}>
          <p>
            <b className="font-bold">{productNames(order.items)}</b>. {words.terms}
          </p>
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
