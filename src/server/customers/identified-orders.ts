import { sql, type RawBuilder } from 'kysely'
import type { OrderSearch } from '#domain/order-search.ts'

/** Ids of the orders that have the whole text as tracking code, phone, CPF or CNPJ, or CEP; null if it can be none of them. */
export function identifiedOrders({ tracking, phones, document, cep }: OrderSearch): RawBuilder<number> | null {
  // Each reads by a partial index.
  const having = (condition: RawBuilder<unknown>) => sql<number>`select x.id from orders x where ${condition}`
  const parts = [
    ...(tracking === null ? [] : [having(sql`x.tracking_code = ${tracking}`)]),
    ...(phones.length === 0 ? [] : [having(sql`x.recipient_phone in (${sql.join(phones)})`)]),
    ...(document === null ? [] : [having(sql`x.recipient_document = ${document}`)]),
    ...(cep === null ? [] : [having(sql`x.cep = ${cep}`)]),
  ]
  return parts.length === 0 ? null : sql<number>`(${sql.join(parts, sql` union `)})`
}
