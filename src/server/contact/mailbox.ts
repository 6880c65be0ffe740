const DOTLESS = new Set(['gmail.com', 'googlemail.com'])

/**
 * What addresses of one mailbox have in common: without the part from '+' on, and at Gmail without dots, which Google
 * ignores. For counting only; mail goes to the address as it was given.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  const name = email
    .slice(0, at)
    .toLowerCase()
    .replace(/(?<=.)\+.*$/, '')
  return DOTLESS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
