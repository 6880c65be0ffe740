import { orderNumber } from '#domain/order.ts'
import { Button } from '#web/ui/button.tsx'
import { useOrderAction } from './use-order-action.ts'

/** Opens the cart, which lists missing items and changed prices. */
export function BuyAgain({ orderId, isUnpaid = false }: { orderId: number; isUnpaid?: boolean }) {
  const { isBusy, submit } = useOrderAction('buy-again', orderId)
  return (
    <Button className="max-xs:w-full" busy={isBusy} onClick={submit}>
      {isUnpaid ? 'Colocar de volta no carrinho' : 'Comprar de novo'}
      <span className="sr-only"> os produtos do pedido {orderNumber(orderId)}</span>
    </Button>
  )
}
