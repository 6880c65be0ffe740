/** 'Ana, recebemos', or 'Recebemos' to a customer without a name. */
export function greeting({ customer }: { customer: { name: string | null } }, word: string): string {
  const first = customer.name?.trim().split(/\s+/)[0]
  return first ? `${first}, ${word}` : word.charAt(0).toUpperCase() + word.slice(1)
}
