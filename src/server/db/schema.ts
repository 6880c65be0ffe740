import type { Kysely, Transaction } from 'kysely'
import type { DatabaseOf } from './column-kinds.ts'
import { CATALOGUE_TABLES } from './tables/catalogue.ts'
import { ORDERS_TABLES } from './tables/orders.ts'
import { PAYMENTS_TABLES } from './tables/payments.ts'
import { PEOPLE_TABLES } from './tables/people.ts'
import { SHOP_TABLES } from './tables/shop.ts'

/** Every table with its columns, from which the driver's conversions and the types of all queries derive. */
export const TABLES = { ...PEOPLE_TABLES, ...CATALOGUE_TABLES, ...ORDERS_TABLES, ...PAYMENTS_TABLES, ...SHOP_TABLES }

export type Database = DatabaseOf<typeof TABLES>
export type Db = Kysely<Database>
export type Tx = Transaction<Database>
