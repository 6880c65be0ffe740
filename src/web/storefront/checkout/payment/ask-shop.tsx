import MessageCircleIcon from 'lucide-react/icons/message-circle'
import { orderNumber } from '#domain/order.ts'
import { whatsappUrl } from '#domain/phone.ts'
import { useStore } from '#web/data/store.ts'
import { AnchorButton } from '#web/ui/anchor-button.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import type { Payment } from './stage.ts'

/** Whom to ask about an order that staff made and that can no longer be paid. */
export function AskShop({ payment: { order_id: orderId } }: { payment: Pick<Payment, 'order_id'> }) {
  const { store_phone: phone, store_name: name } = useStore()
  if (!phone) {
    return (
      <LinkButton kind="main" className="w-full" to={`/contato?pedido=${orderId}`}>
        Falar com a loja
      </LinkButton>
    )
  }
  const message = `Olá, ${name}! Quero falar do pedido ${orderNumber(orderId)}.`
  return (
    <AnchorButton
      kind="main"
      className="w-full"
      href={whatsappUrl(phone, message)}
      target="_blank"
      rel="noopener noreferrer"
    >
      <MessageCircleIcon />
      Falar com a loja pelo WhatsApp
    </AnchorButton>
  )
}
