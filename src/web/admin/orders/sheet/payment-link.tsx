import { useState } from 'react'
import CalendarDaysIcon from 'lucide-react/icons/calendar-days'
import CheckIcon from 'lucide-react/icons/check'
import CopyIcon from 'lucide-react/icons/copy'
import MailIcon from 'lucide-react/icons/mail'
import MessageCircleIcon from 'lucide-react/icons/message-circle'
import type { AdminOrder } from '#contract/admin-order-views.ts'
import { formatDay, justBefore, saoPauloDay } from '#domain/calendar.ts'
import { AnchorButton } from '#web/ui/anchor-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useCopied } from '#web/ui/use-copied.ts'
import { useCan } from '../../access.ts'
import { adminApi } from '../../api.ts'
import { toastError } from '../../kit/toast-error.ts'
import { useAction } from '../../kit/use-action.ts'
import { HoldPanel } from '../edit/hold-panel.tsx'
import { AsideSection } from './aside-section.tsx'
import { SmallText } from './small-text.tsx'

type Props = { order: AdminOrder; onChanged: () => Promise<void> }
type Section = Props & { link: NonNullable<AdminOrder['payment_link']> }

/** By which the customer pays an order that staff made; nothing once it is paid or cancelled. */
export function PaymentLink({ order, onChanged }: Props) {
  const link = order.payment_link
  if (!link) return null
  return (
    <AsideSection title="Link de pagamento">
      {link.is_over ? (
        <p>O prazo terminou. O pedido será cancelado, e o estoque volta à loja.</p>
      ) : (
        <OpenLink order={order} link={link} onChanged={onChanged} />
      )}
      <HoldChange order={order} link={link} onChanged={onChanged} />
    </AsideSection>
  )
}

function OpenLink({ order, link, onChanged }: Section) {
  const { isCopied, copy } = useCopied()
  const [mail, isMailing] = useAction(async () => {
    try {
      await adminApi.adminStaffOrders.mailLink({ id: order.id })
      showToast({ text: `Link enviado para ${order.customer_email}` })
      await onChanged()
    } catch (error) {
      toastError(error, { refused: 'Erro ao enviar o link' })
    }
  })
  return (
    <>
      {link.until && <p>Vale até {formatDay(saoPauloDay(justBefore(link.until)))}, com o estoque reservado.</p>}
      <SmallText className="wrap-anywhere select-all">{link.url}</SmallText>
      <div className="mt-3 grid gap-2">
        <Button size="sm" kind="main" onClick={() => void copy(link.url)}>
          {isCopied ? <CheckIcon /> : <CopyIcon />}
          {isCopied ? 'Link copiado!' : 'Copiar link de pagamento'}
        </Button>
        {order.chat_url && (
          <AnchorButton size="sm" href={order.chat_url} target="_blank" rel="noreferrer">
            <MessageCircleIcon />
            Enviar no WhatsApp<span className="sr-only"> com o texto pronto, em outra aba</span>
          </AnchorButton>
        )}
        <Button size="sm" busy={isMailing} onClick={mail}>
          <MailIcon />
          Enviar por e-mail
        </Button>
      </div>
    </>
  )
}

/** Not while a payment is under review, which suspends the deadline. */
function HoldChange({ order, link, onChanged }: Section) {
  const [isOpen, setOpen] = useState(false)
  if (!useCan('orders') || (link.until === null && !link.is_over)) return null
  return (
    <>
      <Button size="sm" className="mt-2 w-full" onClick={() => setOpen(true)}>
        <CalendarDaysIcon />
        Mudar o dia
      </Button>
      {isOpen && (
        <HoldPanel
          orderId={order.id}
          heldUntil={link.held_until}
          onChanged={onChanged}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
