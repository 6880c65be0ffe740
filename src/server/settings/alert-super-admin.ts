import { formatInstant } from '#domain/calendar.ts'
import type { Tx } from '../db/schema.ts'
import type { Person } from '../http/session.ts'
import { enqueue } from '../jobs/enqueue.ts'

/** Who does it, from which address and when. */
export type Doing = { person: Person; address: string; now: Date }

/**
 * Owes the super administrator a mail about what somebody did to where the shop's money goes.
 * Never to the shop's own address, which the same change may have moved.
 */
export async function alertSuperAdmin(
  tx: Tx,
  to: string,
  what: string,
  { person, address, now }: Doing,
): Promise<void> {
  const text = [
    what,
    '',
    `Quem: ${person.email}`,
    `Quando: ${formatInstant(now)}`,
    `De onde: ${address}`,
    '',
    'Se você não esperava por isso, remova o acesso dessa pessoa e confira as configurações.',
  ].join('\n')
  await enqueue(tx, { kind: 'staff_alert', subject: 'Dados de recebimento da loja', text, to }, now)
}
