import MessageCircleIcon from 'lucide-react/icons/message-circle'
import { formatBrl } from '#domain/money.ts'
import { orderNumber } from '#domain/order.ts'
import { whatsappUrl } from '#domain/phone.ts'
import { useStore } from '#web/data/store.ts'
import { AnchorButton } from '#web/ui/anchor-button.tsx'
import { GoLink } from '#web/ui/button.tsx'

/** Proof of payment by WhatsApp: the fastest way to a manual confirmation. */
export function SendReceipt({ orderId, total }: { orderId: number; total: number }) {
  const { store_phone: phone, store_name: name } = useStore()
  if (!phone) {
    return (
      <GoLink className="justify-self-center" to="/contato">
        Falar com a loja
      </GoLink>
    )
  }
  const message = `Olá, ${name}! Segue o comprovante do pedido ${orderNumber(orderId)}, no valor de ${formatBrl(total)}.`
  return (
    <AnchorButton className="w-full" href={whatsappUrl(phone, message)} target="_blank" rel="noopener noreferrer">
      <MessageCircleIcon />
      Comprovante pelo WhatsApp
    </AnchorButton>
  )
}
