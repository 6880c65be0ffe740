import { Link, useLocation } from 'react-router'
import type { CustomerOrder } from '#contract/account.ts'
import type { GuestOrder } from '#contract/guest-orders.ts'
import { QUIET } from '#web/ui/button.tsx'

type Props = { order: CustomerOrder & Partial<Pick<GuestOrder, 'customer_email'>> }
type Help = { name: string | null; email: string | undefined }

/** Links to the contact form. Name and e-mail travel in the navigation state, because URLs are logged. */
export function HelpLink({ order: { id, recipient_name: name, customer_email: email } }: Props) {
  const help: Help = { name, email }
  return (
    <Link className={`${QUIET} ml-auto`} to={`/contato?pedido=${id}`} state={help}>
      Preciso de ajuda com este pedido
    </Link>
  )
}

/** Values passed by HelpLink; empty if the form was opened in another way. */
export function useHelp(): Partial<Help> & { orderNumber?: string } {
  const { search, state } = useLocation()
  const orderNumber = new URLSearchParams(search).get('pedido')
  return orderNumber === null ? {} : { orderNumber, ...(state as Help | null) }
}
