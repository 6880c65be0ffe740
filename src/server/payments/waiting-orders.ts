import type { Db } from '../db/schema.ts'

/** How many orders wait for a payment that only the provider can tell of. */
export async function countWaitingAtProvider(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'pending')
    .where('is_provider_paid', '=', true)
    .executeTakeFirstOrThrow()
  return Number(count)
}
