import { href, Link } from 'react-router'

type Props = { id: number; name: string | null; email: string; className: string; title?: string }

/** What stands for a customer who deleted the account and has no e-mail any more. */
export const ERASED_CUSTOMER = 'Conta excluída'

export function customerPath(id: number): string {
  return href('/admin/clientes/:id', { id: String(id) })
}

/** An erased customer has no page. */
export function CustomerLink({ id, name, email, ...link }: Props) {
  if (!email) return <span className="text-ink-soft">{ERASED_CUSTOMER}</span>
  return (
    <Link to={customerPath(id)} {...link}>
      {name ?? email}
    </Link>
  )
}
