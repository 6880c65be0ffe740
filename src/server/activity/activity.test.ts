import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { NO_DRAFT } from '#contract/site.ts'
import { writeAudit } from '../audit/audit.ts'
import { inTransaction } from '../db/transaction.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import { sendJson } from '../testing/wire.ts'

const DAY = 86_400_000

/** Two members of staff made changes: one ten days ago, one today. */
async function openBusyShop() {
  const shop = await openShop()
  shop.stopAt('2026-11-10T15:00:00Z')
  const category = await shop.category({ name: 'Vasos' })
  const [early, product] = [
    await shop.admin({ email: 'davi@ousadia.example' }),
    await shop.product({ name: 'Vaso Redemoinho à Mão', priceCents: 189_90, stock: 3 }),
  ]
  const form = { name: product.name, slug: product.slug }
  await early.api.adminCoupons.create({ code: 'MESA25', discount_type: 'fixed', discount_value: 25_00 })
  shop.travel(10 * DAY)
  const late = await shop.admin({ email: 'helena@ousadia.example' })
  await late.api.adminProducts.update({ ...form, id: product.id, price: 174_90, category_id: category.id })
  const request = { person: late.user, address: late.address, now: shop.now() }
  await inTransaction(shop.db, (tx) =>
    writeAudit(tx, request, { action: 'settings.try_payments', subject: 'settings' }),
  )
  return { shop, product, early, late, activity: late.api.adminActivity }
}

test('entries are listed newest first, with action, subject, old and new values', async () => {
  const { product, late, activity } = await openBusyShop()
  const { items, total, next } = await activity.list({})
  expect({ total, next }).toEqual({ total: 3, next: null })
  expect(items.map(({ actor, what, subject }) => [actor, what, subject?.label])).toEqual([
    ['helena@ousadia.example', 'Testou as credenciais do Mercado Pago', undefined],
    ['helena@ousadia.example', 'Alterou o produto', product.name],
    ['davi@ousadia.example', 'Criou o cupom', 'MESA25'],
  ])
  expect(items[1]).toMatchObject({
    at: new Date('2026-11-20T15:00:00Z'),
    address: late.address,
    subject: { kind: 'product', id: String(product.id) },
    changes: [
      { field: 'Preço', before: 'R$\u00a0189,90', after: 'R$\u00a0174,90' },
      { field: 'Categoria', before: null, after: 'Vasos' },
    ],
  })
})

test('an entry names its person, and what alone changed of a product', async () => {
  const shop = await openShop()
  const { api } = await shop.admin({ email: 'nina@ousadia.example', name: 'Nina Alves' })
  const { id, name } = await shop.product({ name: 'Bule', priceCents: 50_00, stock: 3 })
  await api.adminProducts.adjust({ id, price: 45_00, seen_price: 50_00 })
  await api.adminProducts.adjust({ id, stock_quantity: 9, seen_stock: 3 })
  const { items } = await api.adminActivity.list({})
  expect(items.map(({ actor_name: who, what, subject }) => [who, what, subject?.label])).toEqual([
    ['Nina Alves', 'Alterou o estoque de', name],
    ['Nina Alves', 'Alterou o preço de', name],
  ])
})

test('the log is filtered by person, kind and day, and searched by person, number and current name', async () => {
  const { shop, product, activity } = await openBusyShop()
  const found = async (filter: Parameters<typeof activity.list>[0]) =>
    (await activity.list(filter)).items.map(({ what }) => what)
  const [TRY, CHANGE, CREATE] = ['Testou as credenciais do Mercado Pago', 'Alterou o produto', 'Criou o cupom']
  expect(await found({ search: 'DAVI' })).toEqual([CREATE])
  expect(await found({ search: 'redemoinho a mao' })).toEqual([CHANGE])
  expect(await found({ search: 'mesa2' })).toEqual([CREATE])
  expect(await found({ search: `#${product.id}` })).toContain(CHANGE)
  expect(await found({ search: '%' })).toEqual([])
  for (const stored of ['product', 'price', 'settings']) expect(await found({ search: stored })).toEqual([])
  expect(await found({ actor: 'helena@ousadia.example' })).toEqual([TRY, CHANGE])
  expect(await found({ kind: 'coupons' })).toEqual([CREATE])
  expect(await found({ kind: 'settings', actor: 'davi@ousadia.example' })).toEqual([])
  expect(await found({ from: '2026-11-11' })).toEqual([TRY, CHANGE])
  expect(await found({ from: '2026-11-10', to: '2026-11-10' })).toEqual([CREATE])
  expect(await activity.people()).toEqual(['davi@ousadia.example', 'helena@ousadia.example'])

  const removed = await shop.db
    .updateTable('products')
    .set({ is_deleted: true, is_active: false })
    .where('id', '=', product.id)
    .executeTakeFirst()
  expect(removed.numUpdatedRows).toBe(1n)
  expect(await found({ search: 'redemoinho' })).toEqual([CHANGE])
})

test('search of actor and affected person ignores case and accents', async () => {
  const { shop, activity } = await openBusyShop()
  const owner = await shop.superAdmin()
  await shop.customer({ email: 'erica@cliente.example' })
  await owner.api.adminStaff.add({ user_id: 'erica@cliente.example' })
  for (const search of ['ÉRICA@', 'erica@cliente', owner.user.email.toUpperCase()]) {
    expect({ search, found: (await activity.list({ search })).items.map(({ what }) => what) }).toEqual({
      search,
      found: ['Deu acesso de administrador a'],
    })
  }
})

test('a new order of the categories lists their names', async () => {
  const { late, activity, shop } = await openBusyShop()
  await shop.category({ name: 'Mesa' })
  const ids = (await late.api.adminCategories.list()).map(({ id }) => id)
  await late.api.adminCategories.reorder({ from: ids, to: ids.toReversed() })
  expect((await activity.list({ limit: 1 })).items[0]).toMatchObject({
    what: 'Reordenou as categorias',
    subject: null,
    changes: [{ field: 'Ordem', before: 'Vasos, Mesa', after: 'Mesa, Vasos' }],
  })
})

test('pages contain each entry once', async () => {
  const { activity } = await openBusyShop()
  const first = await activity.list({ limit: 2 })
  const second = await activity.list({ limit: 2, cursor: first.next! })
  expect([first.items.length, second.items.length, second.next, first.total]).toEqual([2, 1, null, 3])
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(3)
})

test('the CSV contains the filtered list and no formula', async () => {
  const { shop, late, activity } = await openBusyShop()
  await late.api.adminCoupons.update({
    id: (await late.api.adminCoupons.list()).items[0]!.id,
    code: 'MESA25',
    discount_type: 'fixed',
    discount_value: 30_00,
  })
  await shop.db
    .insertInto('audit_log')
    .values({
      happened_at: shop.now(),
      actor: 'x@y.example',
      action: 'product.create',
      subject: 'product 999',
      before: null,
      after: '{"name":"=cmd()"}',
      address: '::1',
    })
    .execute()
  const response = await late.fetch('/api/admin/activity/file?kind=products')
  expect([response.headers.get('Content-Type'), response.headers.get('Content-Disposition')]).toEqual([
    'text/csv; charset=utf-8',
    'attachment; filename="atividade.csv"',
  ])
  const text = await response.text()
  const [head, first, ...others] = text.split('\r\n').filter(Boolean)
  expect(head!.replace('\ufeff', '')).toBe('Quando;Quem;O quê;Em quê;Campo;Antes;Depois;Endereço de rede')
  expect(first).toContain("'=cmd()")
  expect(others).toHaveLength(2)
  expect(text).not.toContain('MESA25')
  expect((await activity.file({})).split('\r\n').length).toBeGreaterThan(6)
})

test('the CSV contains every entry, without a limit', async () => {
  const { shop, activity } = await openBusyShop()
  await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 20500)
    insert into audit_log (happened_at, actor, action, subject, before, after, address)
    select a.happened_at, a.actor, a.action, 'coupon ' || cast(n.i as text), null, null, a.address from audit_log a, n where a.id = (select min(id) from audit_log)`.execute(
    shop.db,
  )
  const lines = (await activity.file({})).trimEnd().split('\r\n')
  expect(lines.length).toBeGreaterThan(20_503)
  expect(
    new Set(lines.map((line) => line.split(';')[3]).filter((subject) => subject?.startsWith('nº'))).size,
  ).toBeGreaterThanOrEqual(20_499)
})

async function refusesToChange({ db }: TestShop, statement: string): Promise<void> {
  await expect(sql.raw(statement).execute(db)).rejects.toThrow(/audit_log only grows/)
}

test('no entry can be changed or deleted', async () => {
  const { shop, activity } = await openBusyShop()
  await refusesToChange(shop, "update audit_log set actor = 'outra@pessoa.example'")
  await refusesToChange(shop, 'delete from audit_log')
  if (shop.dialect === 'postgres') await refusesToChange(shop, 'truncate audit_log')
  expect((await activity.list({})).total).toBe(3)
})

test('the query is validated', async () => {
  const { late } = await openBusyShop()
  for (const query of [
    `search=${'a'.repeat(101)}`,
    'from=2026-02-30',
    'from=ontem',
    'from=0020-01-01',
    'to=9999-12-31',
    'kind=outra',
  ]) {
    expect({ query, ...(await sendJson(late, 'GET', `/api/admin/activity?${query}`)) }).toMatchObject({
      query,
      status: 422,
    })
  }
})

test('changes of the home page name each block, and those of a text use the words of its form', async () => {
  const shop = await openShop()
  const category = await shop.category({ name: 'Vasos' })
  const { api } = await shop.admin()
  const note = {
    kind: 'text',
    id: 'nota',
    is_visible: true,
    title: 'Ateliê',
    text: 'Oi',
    link: { label: '', to: '' },
  } as const
  const shelf = { id: 'vasos', kind: 'category-products', is_visible: true, title: '', count: 4 } as const
  const first = { ...shelf, category_id: category.id, sort: 'newest' } as const
  const { draft } = await api.adminHome.save({ version: NO_DRAFT, body: { blocks: [note, first] } })
  const later = [{ ...first, sort: 'price-low', is_visible: false } as const, { ...note, text: 'Olá' }]
  await api.adminHome.save({ version: draft!.version, body: { blocks: later } })
  const text = await api.adminTexts.create({ kind: 'page', title: 'Medidas' })
  await api.adminTexts.update({
    id: text.id,
    title: 'Guia',
    state: 'published',
    published_at: new Date('2026-12-01T12:00Z'),
  })

  const { items } = await api.adminActivity.list({})
  expect(items[2]!.changes).toEqual([
    {
      field: 'Blocos',
      before: 'Texto “Ateliê”; Produtos de uma categoria',
      after: 'Produtos de uma categoria (oculto); Texto “Ateliê”',
    },
    { field: 'Produtos de uma categoria: ordem dos produtos', before: 'mais recentes', after: 'menor preço' },
    { field: 'Texto “Ateliê”: texto', before: 'Oi', after: 'Olá' },
  ])
  expect(items[0]).toMatchObject({
    subject: { label: 'Guia' },
    changes: [
      { field: 'Título', before: 'Medidas', after: 'Guia' },
      { field: 'Situação', before: 'Rascunho', after: 'Na loja' },
      { field: 'Data de publicação', before: null, after: '01/12/2026, 09:00' },
    ],
  })
})
