import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { foldText } from '#domain/search.ts'
import { freshDatabase, type FreshDatabase } from '../testing/database.ts'
import { databaseUrl } from '../testing/database-url.ts'
import { openShop } from '../testing/shop.ts'
import { upgradeDatabase } from './upgrade.ts'

/** Names that a Portuguese collation puts in another order than their bytes. */
const NAMES = [
  'Vaso 10',
  'Vaso-10',
  'Vaso10',
  'Vaso_10',
  'Vaso, azul',
  'Vaso azul',
  "Vaso d'água",
  'Vaso',
  'Vasó',
  'vaso (novo)',
  'Ânfora',
  'anfora 2',
  'A-Z',
  'AZ',
  'A Z',
]

/** On PostgreSQL, a database whose default collation is Portuguese, as a Brazilian server's is. */
async function portugueseDatabase(folder: string): Promise<FreshDatabase> {
  const template = inject('databaseTemplate')
  if (template.dialect === 'sqlite') return freshDatabase(folder)
  const name = `${template.name}_${randomBytes(6).toString('hex')}`
  const execute = async (statement: string) => {
    const server = new pg.Client({ connectionString: template.serverUrl })
    await server.connect()
    await server.query(statement).finally(() => server.end())
  }
  await execute(
    `create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8' locale_provider icu icu_locale 'pt-BR'`,
  )
  const address = databaseUrl(template.serverUrl, name)
  await upgradeDatabase(address)
  return { dialect: 'postgres', address, drop: () => execute(`drop database ${name} with (force)`) }
}

test('names sort and page by their bytes in a Portuguese database too', async () => {
  const shop = await openShop({ database: portugueseDatabase })
  for (const name of NAMES) await shop.product({ name })
  const seen: string[] = []
  for (let cursor: string | undefined; ;) {
    const page = await shop.visitor().api.catalogue.products({ sort: 'name', limit: 4, ...(cursor && { cursor }) })
    seen.push(...page.items.map(({ name }) => foldText(name)))
    if (!page.next) break
    cursor = page.next
  }
  expect(seen).toEqual(NAMES.map(foldText).toSorted())
})

test('coupons and customers sort by their bytes in a Portuguese database too', async () => {
  const shop = await openShop({ database: portugueseDatabase })
  const codes = ['VALE-10', 'VALE10', 'VALE_10', 'VALE', 'A-B', 'AB']
  for (const code of codes) await shop.coupon({ code })
  const rows = await shop.db.selectFrom('coupons').select('code').orderBy('code').execute()
  expect(rows.map(({ code }) => code)).toEqual(codes.toSorted())
  const emails = ['a-b@cliente.example', 'ab@cliente.example', 'a.b@cliente.example', 'a_b@cliente.example']
  for (const email of emails) await shop.customer({ email })
  const people = await shop.db
    .selectFrom('users')
    .select('email')
    .where('email', 'in', emails)
    .orderBy('email')
    .execute()
  expect(people.map(({ email }) => email)).toEqual(emails.toSorted())
})
