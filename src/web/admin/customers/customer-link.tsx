import { href, Link } from 'react-router'
import { useCan } from '../access.ts'

type Props = { id: number; name: string | null; email: string; className: string; title?: string }

/** What stands for a customer who deleted the account and has no e-mail any more. */
export const ERASED_CUSTOMER = 'Conta excluída'

export function customerPath(id: number): string {
  return href('/admin/clientes/:id', { id: String(id) })
}

/** An erased customer has no page, and not every role opens it. */
export function CustomerLink({ id, name, email, ...link }: Props) {
  const canOpen = useCan('customers')
  if (!email) return <span className="text-ink-soft">{ERASED_CUSTOMER}</span>
  if (!canOpen) return <span title={link.title}>{name ?? email}</span>
  return (
    <Link to={customerPath(id)} {...link}>
      {name ?? email}
    </Link>
  )
}
