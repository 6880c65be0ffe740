import { DatabaseSync } from 'node:sqlite'
import type pg from 'pg'
import * as z from 'zod/mini'

/** What a restored copy must have again. */
export const Facts = z.object({
  orders: z.int(),
  orderCents: z.int(),
  payments: z.int(),
  products: z.int(),
  users: z.int(),
  proofs: z.int(),
  proofHead: z.string(),
})
export type Facts = z.output<typeof Facts>

/** Plain SQL for both databases; its tables are in every release's schema. */
const QUERY = `select
  (select count(*) from orders) as "orders",
  (select coalesce(sum(total_cents), 0) from orders) as "orderCents",
  (select count(*) from payments) as "payments",
  (select count(*) from products) as "products",
  (select count(*) from users) as "users",
  (select length from proof_chain) as "proofs",
  (select head from proof_chain) as "proofHead"`

export function readFileFacts(file: string): Facts {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return factsOf(database.prepare(QUERY).get() as Record<string, unknown>)
  } finally {
    database.close()
  }
}

export async function readServerFacts(client: pg.Client): Promise<Facts> {
  return factsOf((await client.query<Record<string, unknown>>(QUERY)).rows[0]!)
}

/** The driver returns counts and sums of PostgreSQL as text. */
function factsOf({ proofHead, ...counts }: Record<string, unknown>): Facts {
  const numbers = Object.entries(counts).map(([name, count]) => [name, Number(count)])
  return Facts.parse({ ...Object.fromEntries(numbers), proofHead })
}

const FACT_TEXTS: Record<keyof Facts, string> = {
  orders: 'pedidos',
  orderCents: 'soma dos pedidos',
  payments: 'pagamentos',
  products: 'produtos',
  users: 'clientes',
  proofs: 'provas de venda',
  proofHead: 'fim da corrente de provas',
}

/** Names of what differs, in Portuguese. */
export function compareFacts(expected: Facts, found: Facts): string[] {
  return (Object.keys(FACT_TEXTS) as (keyof Facts)[])
    .filter((key) => expected[key] !== found[key])
    .map((key) => FACT_TEXTS[key])
}
