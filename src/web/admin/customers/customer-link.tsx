import { Link } from 'react-router'

type Props = { email: string; to: string; className: string; title?: string }

/** What stands for a customer who deleted the account and has no e-mail any more. */
export const ERASED_CUSTOMER = 'Conta excluída'

/** Everything that a link could search for is gone with an erased customer's e-mail. */
export function CustomerLink({ email, ...link }: Props) {
  return email ? <Link {...link}>{email}</Link> : <span className="text-ink-soft">{ERASED_CUSTOMER}</span>
}
