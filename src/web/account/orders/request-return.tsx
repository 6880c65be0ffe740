import { type FormEvent, useId, useState } from 'react'
import type { CustomerOrder } from '#contract/account.ts'
import { orderNumber } from '#domain/order.ts'
import { Button, QuietButton } from '#web/ui/button.tsx'
import { TitledDialog } from '#web/ui/titled-dialog.tsx'
import { CONTROL, FieldFrame } from '#web/ui/field.tsx'
import { productNames } from './product-names.ts'
import { useOrderAction } from './use-order-action.ts'

const RETURN = {
  act: 'Solicitar devolução',
  title: 'Devolver o pedido',
  done: 'Devolução solicitada. A confirmação vai por e-mail.',
  failed: 'Erro ao solicitar a devolução',
  terms:
    'Você tem 7 dias depois da entrega para desistir da compra e receber de volta tudo o que pagou, com o frete; a loja responde por e-mail.',
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
  const { isAsking, isBusy, open, close, submit } = useOrderAction('return', order.id, { closesOnFailure: false })
  const [reason, setReason] = useState('')
  const words = order.status === 'delivered' ? RETURN : REGRET

  function send(event: FormEvent) {
    event.preventDefault()
    submit({ reason, done: words.done, failed: words.failed })
  }

  return (
    <>
      <QuietButton onClick={open}>
        {words.act}
        <span className="sr-only"> do pedido {orderNumber(order.id)}</span>
      </QuietButton>
      <TitledDialog
        open={isAsking}
        onClose={close}
        title={
          <>
            {words.title} <span className="whitespace-nowrap">{orderNumber(order.id)}</span>?
          </>
        }
        actions={
          <>
            <Button kind="main" type="submit" form={formId} busy={isBusy}>
              {words.act}
            </Button>
            <Button onClick={close}>Voltar</Button>
          </>
        }
      >
        <form id={formId} className="grid gap-4" onSubmit={send}>
          <p>
            <b className="font-bold">{productNames(order.items)}</b>. {words.terms}
          </p>
          <FieldFrame label="Motivo (opcional)">
            {(wiring) => (
              <textarea
                className={`${CONTROL} py-2.5`}
                rows={4}
                maxLength={1000}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
                {...wiring}
              />
            )}
          </FieldFrame>
        </form>
      </TitledDialog>
    </>
  )
}
