import { useState } from 'react'
import { isRefusal } from '#contract/client.ts'
import { orderNumber } from '#domain/order.ts'
import { refusalText } from '#web/data/refusal-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { customerApi } from '../customer-api.ts'

const FAILED = 'Erro ao gerar o novo PIX. Tente novamente.'

type Props = {
  orderId: number
  /** There is a new PIX, or the order turned out to be paid: either way it is to be looked at again. */
  onRenewed: () => unknown
  className?: string
}

/** Another PIX for the same order, whose time is over. */
export function RenewPix({ orderId, onRenewed, className }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function renew() {
    setBusy(true)
    setProblem(null)
    try {
      await customerApi.checkout.newPix({ id: orderId })
      await onRenewed()
    } catch (error) {
      if (isRefusal(error) && error.code === 'order_paid') await onRenewed()
      else setProblem(refusalText(error, FAILED))
    }
    setBusy(false)
  }

  return (
    <>
      <Button kind="main" className={className} busy={isBusy} onClick={() => void renew()}>
        <Icon name="pix" />
        Gerar novo PIX<span className="sr-only"> para o pedido {orderNumber(orderId)}</span>
      </Button>
      <Problem text={problem} />
    </>
  )
}
