import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { expect, onTestFinished, test } from 'vitest'
import { ORDER_STATUSES } from '#domain/order.ts'
import { expectBooksInOrder } from '../testing/books.ts'
import { freshDatabase, type FreshDatabase } from '../testing/database.ts'
import { firstReleaseDatabase } from '../testing/first-release.ts'
import { providerOf } from '../testing/provider.ts'
import { buy } from '../testing/purchases.ts'
import { schemaOf } from '../testing/schema-of.ts'
import { openShop } from '../testing/shop.ts'
import type { DialectName } from './columns.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'
import type { Db } from './schema.ts'

async function open(make: (folder: string) => Promise<FreshDatabase>) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-'))
  const database = await make(folder)
  const opened = openDatabase(database.address)
  onTestFinished(async () => {
    await opened.close()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  })
  return opened
}

/** Columns that later migrations drop: payment_attempts and variants have what was in them. */
const DROPPED: Record<string, readonly string[]> = {
  audit_log: ['search_key'],
  cart_items: ['product_id'],
  products: ['stock_quantity'],
  uploaded_pictures: ['unreferenced_at'],
  orders: [
    'provider_answered_at',
    'provider_checked_at',
    'preference_id',
    'init_point',
    'pix_payment_id',
    'pix_copy_paste',
    'renewed_at',
    'reopened_at',
    'recipient_cpf',
  ],
  addresses: ['cpf'],
}

type Table = { name: string; columns: string[] }

/** Without dropped columns. */
async function tablesOf(db: Db): Promise<Table[]> {
  const tables = await db.introspection.getTables()
  return tables.map(({ name, columns }) => ({
    name,
    columns: columns.map((column) => column.name).filter((column) => !DROPPED[name]?.includes(column)),
  }))
}

/** The given columns of each table, in a stable order. */
async function rowsOf(db: Db, tables: Table[]): Promise<Record<string, unknown[]>> {
  const read = async ({ name, columns }: Table) => {
    const { rows } =
      await sql`select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)}`.execute(db)
    return [name, rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))] as const
  }
  return Object.fromEntries(await Promise.all(tables.map(read)))
}

test('an upgraded database of the first release has the schema of a fresh one', async () => {
  const [old, fresh] = [await open(firstReleaseDatabase), await open(freshDatabase)]
  await migrate(old.db, old.dialect)
  expect(await schemaOf(old.db, old.dialect)).toEqual(await schemaOf(fresh.db, fresh.dialect))
})

type Up = (db: Kysely<unknown>, dialect: DialectName) => Promise<void>

/** A shop may stop at any release, so every migration since the first release is upgraded from. */
async function upgradeStepwise({ db, dialect }: Awaited<ReturnType<typeof open>>): Promise<number> {
  const folder = new URL('./migrations/', import.meta.url)
  const names = readdirSync(folder).filter((file) => /^\d{3}-.*\.ts$/.test(file))
  const migrations: Record<string, Migration> = {}
  for (const file of names.toSorted()) {
    const { up } = (await import(new URL(file, folder).href)) as { up: Up }
    migrations[file.replace('.ts', '')] = { up: (tx) => up(tx, dialect) }
  }
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const pending = (await migrator.getMigrations()).filter(({ executedAt }) => !executedAt)
  for (const { name } of pending) {
    const { error } = await migrator.migrateTo(name)
    if (error) throw error
  }
  return pending.length
}

test('upgrading through every release ends where one upgrade does', async () => {
  const [stepwise, direct] = [await open(firstReleaseDatabase), await open(firstReleaseDatabase)]
  await migrate(direct.db, direct.dialect)
  expect(await upgradeStepwise(stepwise)).toBeGreaterThan(50)
  expect(await schemaOf(stepwise.db, stepwise.dialect)).toEqual(await schemaOf(direct.db, direct.dialect))
  const counts = async (db: Db) => {
    const { kysely_migration: _, ...rows } = await rowsOf(db, await tablesOf(db))
    return Object.fromEntries(Object.entries(rows).map(([table, found]) => [table, found.length]))
  }
  expect(await counts(stepwise.db)).toEqual(await counts(direct.db))
})

test('an upgrade keeps every row of the first release', async () => {
  const { db, dialect } = await open(firstReleaseDatabase)
  const tables = await tablesOf(db)
  const before = await rowsOf(db, tables)
  expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([])
  expect(new Set((await db.selectFrom('orders').select('status').execute()).map(({ status }) => status))).toEqual(
    new Set(ORDER_STATUSES),
  )
  await migrate(db, dialect)
  const { settings, ...after } = await rowsOf(db, tables)
  expect(after).toEqual({ ...before, settings: undefined })
  // What the shop offered or required without having saved it, and would no longer by default.
  const benefits = [
    { icon: 'truck', name: 'Entrega rápida', text: 'Frete grátis a partir de {frete_gratis}.' },
    { icon: 'lock', name: 'Pagamento seguro', text: '{pagamentos}.' },
    { icon: 'message', name: 'Suporte imediato', text: 'Uma pessoa responde à sua mensagem.' },
  ]
  const kept = [
    { key: 'homeBenefits', value: JSON.stringify(benefits) },
    { key: 'city', value: '"São Paulo, SP"' },
    { key: 'shipping', value: '{"freeFromCents":5900,"flatCents":1590}' },
    { key: 'requiresAccount', value: 'true' },
    { key: 'remindPix', value: 'false' },
    { key: 'remindBoleto', value: 'false' },
    { key: 'remindCart', value: 'false' },
  ]
  expect(new Set(settings)).toEqual(new Set([...before.settings!, ...kept]))
})

test('an upgrade turns what the provider answered into payment attempts', async () => {
  const { db, dialect } = await open(firstReleaseDatabase)
  const before = await sql`select id, provider_answered_at as answered_at, provider_checked_at as checked_at,
    coalesce(preference_id, pix_payment_id) as reference, init_point as checkout_url, pix_copy_paste as pix_code
    from orders where total_cents > 0 order by id`.execute(db)
  await migrate(db, dialect)
  const attempts = await sql`select order_id as id, answered_at, checked_at, reference, checkout_url, pix_code
    from payment_attempts order by id`.execute(db)
  // On SQLite only today's columns are read as dates.
  expect(JSON.stringify(attempts.rows)).toEqual(JSON.stringify(before.rows))
})

test('an upgrade fills the columns that later releases added', async () => {
  const { db, dialect } = await open(firstReleaseDatabase)
  await migrate(db, dialect)
  const texts = async (query: string) =>
    (await sql.raw<{ text: string }>(query).execute(db)).rows.map(({ text }) => text)

  expect(await texts("select order_id || ' ' || amount_cents as text from refund_ledger order by order_id")).toEqual([
    '7 500',
    '8 3390',
  ])
  expect(
    await texts("select id || ' ' || refunded_cents as text from orders where refunded_cents > 0 order by id"),
  ).toEqual(['7 500', '8 3390'])
  expect(await texts("select '' || id as text from orders where is_refunded")).toEqual(['8'])
  expect(await texts('select distinct method_discount_cents as text from orders')).toEqual([0])
  expect(await texts('select distinct method_discount_cents as text from payment_attempts')).toEqual([0])
  expect(await texts('select distinct boleto_line as text from payments')).toEqual([null])
  expect(
    await texts(
      `select r.shipping_cents || ' ' || i.quantity || ' ' || i.amount_cents || ' ' || o.kept_units || ' ' || l.returned_quantity as text
        from return_requests r join return_items i on i.return_id = r.id join orders o on o.id = r.order_id
        join order_items l on l.order_id = o.id where r.is_sent`,
    ),
  ).toEqual(['1590 2 1800 0 2'])
  expect(
    await texts(
      "select '' || id as text from orders where status in ('pending', 'cancelled') and delivery_days is null",
    ),
  ).toEqual([])
  expect(await texts("select count(*) || ' ' || count(distinct product_id) as text from variants")).toEqual(
    await texts("select count(*) || ' ' || count(*) as text from products"),
  )
  expect(
    await texts(
      "select '' || i.id as text from order_items i join variants v on v.id = i.variant_id where v.product_id <> i.product_id",
    ),
  ).toEqual([])
  expect(
    await texts(
      "select reason || ' ' || variant_id || ' ' || quantity || ' ' || stock_after as text from stock_movements order by id",
    ),
  ).toEqual(
    await texts(
      "select 'opening ' || id || ' ' || stock_quantity || ' ' || stock_quantity as text from variants where stock_quantity > 0 order by id",
    ),
  )
  expect(await texts("select distinct lane || ' ' || kind as text from jobs order by 1")).toEqual([
    'mail contact_mail',
    'mail order_mail',
    'mail refund_mail',
    'mail return_mail',
    'payments refund_payment',
    'payments sync_payment',
  ])
  expect(
    await texts("select '' || order_id as text from payments where next_check_at = fetched_at order by order_id"),
  ).toEqual(['7', '9'])
  expect(await texts('select mailbox as text from contact_messages')).toEqual(['ana@cliente.example'])
  expect(await texts('select email as text from admins')).toEqual(['equipe1@ousadia.example'])
  expect(await texts('select name as text from uploaded_pictures where last_used_at < uploaded_at')).toEqual([])
})

test('an upgrade moves CPFs to the columns that also take a CNPJ, and guesses no destination', async () => {
  const { db, dialect } = await open(firstReleaseDatabase)
  await sql`update orders set recipient_cpf = '52998224725' where id = 1`.execute(db)
  await sql`update addresses set cpf = '11144477735'`.execute(db)
  await migrate(db, dialect)
  expect(
    await db
      .selectFrom('orders')
      .select(['id', 'recipient_document'])
      .where('recipient_document', 'is not', null)
      .execute(),
  ).toEqual([{ id: 1, recipient_document: '52998224725' }])
  expect(await db.selectFrom('addresses').select('document').distinct().execute()).toEqual([
    { document: '11144477735' },
  ])
  expect(await db.selectFrom('orders').select('id').where('street', 'is not', null).execute()).toEqual([])
})

test.each([
  ['warranty', '"6 meses"', 'Garantia de 6 meses'],
  ['warranty', '""', ''],
  ['filledWith', '"demo"', 'Garantia de 1 ano'],
])('an upgrade keeps the warranty that products showed with %s %s', async (key, value, warranty) => {
  const { db, dialect } = await open(firstReleaseDatabase)
  await sql`delete from settings where key in ('warranty', 'filledWith')`.execute(db)
  await sql`insert into settings (key, value) values (${key}, ${value})`.execute(db)
  await migrate(db, dialect)
  const products = await db.selectFrom('products').select('warranty').distinct().execute()
  expect(products).toEqual([{ warranty }])
})

test('a shop opens on an upgraded database of the first release and sells', async () => {
  const shop = await openShop({ outside: true, database: upgradedDatabase })
  const [admin, customer] = [
    await shop.admin({ email: 'nova@equipe.example' }),
    await shop.customer({ email: 'nova@cliente.example' }),
  ]
  expect((await admin.api.adminOrders.list({})).items).toHaveLength(10)
  expect((await admin.api.adminOrders.verifyProofs({})).broken).toBeNull()

  const [lamp] = (await shop.visitor().api.catalogue.products({ search: 'pendulo' })).items
  const { order_id: id } = await buy(customer, [[lamp!, 1]])
  await providerOf(shop).payAndNotify(id)
  expect((await admin.api.adminOrders.get({ id })).status).toBe('confirmed')
  await expectBooksInOrder(shop)
})

async function upgradedDatabase(folder: string): Promise<FreshDatabase> {
  const database = await firstReleaseDatabase(folder)
  const { db, dialect, close } = openDatabase(database.address)
  await migrate(db, dialect)
  await close()
  return database
}
