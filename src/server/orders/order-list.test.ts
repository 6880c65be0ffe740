import { expect, test } from 'vitest'
import { expectRefusal } from '../testing/refusal.ts'
import { insertOrderRow, payOrderRow } from '../testing/order-rows.ts'
import { fillCart, openPixShop, shownCart } from '../testing/purchases.ts'
import { openShop } from '../testing/shop.ts'

async function openDesk() {
  const shop = await openShop()
  const [admin, ana, mug] = [
    await shop.admin(),
    await shop.customer({ email: 'ana@cliente.example', name: 'Ana Conceição' }),
    await shop.product({ name: 'Caneca' }),
  ]
  const order = (row: Omit<Parameters<typeof insertOrderRow>[1], 'userId'>) =>
    insertOrderRow(shop.db, { userId: ana.user.id, lines: [{ productId: mug.id, name: 'Caneca' }], ...row })
  const list = (wanted: Parameters<typeof admin.api.adminOrders.list>[0]) => admin.api.adminOrders.list(wanted)
  const ids = async (wanted: Parameters<typeof list>[0]) => (await list(wanted)).items.map(({ id }) => id)
  return { shop, admin, ana, mug, order, list, ids }
}

/** 14 hours on a day of São Paulo. */
const at = (day: string, hour = '14:00') => new Date(`${day}T${hour}:00-03:00`)

test('day, payment and status filters combine, and the count matches', async () => {
  const { shop, order, list, ids } = await openDesk()
  const [first, second, third] = [
    await order({ createdAt: at('2026-03-01', '00:00') }),
    await order({ createdAt: at('2026-03-01', '23:59') }),
    await order({ status: 'pending', createdAt: at('2026-03-02', '00:00') }),
  ]
  await shop.db
    .updateTable('orders')
    .set({ payment_method: 'boleto', payment_status: 'in_process' })
    .where('id', '=', third!)
    .execute()
  for (const [wanted, found] of [
    [{}, [third, second, first]],
    [{ from: '2026-03-01', to: '2026-03-01' }, [second, first]],
    [{ from: '2026-03-02' }, [third]],
    [{ to: '2026-02-28' }, []],
    [{ payment_method: 'boleto' }, [third]],
    [{ payment_method: 'pix' }, [second, first]],
    [{ payment_method: 'card' }, []],
    [{ payment_status: 'in_process' }, [third]],
    [{ payment_status: 'approved', status: 'confirmed', to: '2026-03-01' }, [second, first]],
    [{ payment_status: 'approved', status: 'pending' }, []],
  ] as const) {
    const { items, total } = await list({ ...wanted, limit: 50 })
    expect({ wanted, found: items.map(({ id }) => id), total }).toEqual({ wanted, found, total: found.length })
  }
  expect(await ids({ search: 'conceicao' })).toEqual([third, second, first])
})

test('search by recipient ignores case and accents', async () => {
  const { order, ids } = await openDesk()
  const [one, two] = [await order({ recipient: 'ÉRICA Müller de Araújo' }), await order({})]
  for (const search of ['Érica', 'erica', 'ÉRICA', 'muller', 'Müller', 'de araujo'])
    expect({ search, found: await ids({ search }) }).toEqual({ search, found: [one] })
  expect(await ids({ search: 'ANA CONCEIÇÃO' })).toEqual([two, one])
  expect(await ids({ search: 'erika' })).toEqual([])
})

test.each([
  ['newest', ['d', 'c', 'b', 'a']],
  ['oldest', ['a', 'b', 'c', 'd']],
  ['total-high', ['c', 'd', 'b', 'a']],
  ['total-low', ['a', 'b', 'd', 'c']],
] as const)('sorted by %s, pages have no gaps or repeats, also among equals', async (sort, expected) => {
  const { order, list } = await openDesk()
  const names = new Map<number, string>()
  for (const [name, totalCents, day] of [
    ['a', 10_00, '2026-03-01'],
    ['b', 20_00, '2026-03-02'],
    ['c', 30_00, '2026-03-02'],
    ['d', 20_00, '2026-03-02'],
  ] as const) {
    names.set(await order({ totalCents, createdAt: at(day) }), name)
  }
  for (const limit of [1, 2, 3]) {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await list({ sort, limit, ...(cursor && { cursor }) })
      expect(page.total).toBe(4)
      seen.push(...page.items.map(({ id }) => names.get(id)!))
      cursor = page.next ?? undefined
    } while (cursor)
    expect({ limit, seen }).toEqual({ limit, seen: expected })
  }
})

test('invalid filters are refused', async () => {
  const { admin } = await openDesk()
  for (const query of [
    'from=2026-02-30',
    'to=ontem',
    'sort=total',
    'payment_method=dinheiro',
    'payment_status=pago',
    'status=pago',
  ]) {
    expect({ query, status: (await admin.fetch(`/api/admin/orders?${query}`)).status }).toEqual({ query, status: 422 })
  }
})

test('the cards count every order once', async () => {
  const { admin, order } = await openDesk()
  expect(await admin.api.adminOrders.counts()).toEqual({
    pending: 0,
    confirmed: 0,
    shipped: 0,
    delivered: 0,
    cancelled: 0,
    to_send: 0,
  })
  for (const status of [
    'pending',
    'confirmed',
    'confirmed',
    'shipped',
    'delivered',
    'delivered',
    'delivered',
    'cancelled',
  ] as const)
    await order({ status })
  expect(await admin.api.adminOrders.counts()).toEqual({
    pending: 1,
    confirmed: 2,
    shipped: 1,
    delivered: 3,
    cancelled: 1,
    to_send: 2,
  })
})

test('a row lists its allowed actions', async () => {
  const { shop, list, order } = await openDesk()
  const [byHand, paid, back] = [await order({}), await order({}), await order({})]
  for (const id of [paid, back]) await payOrderRow(shop.db, id!)
  await shop.db.updateTable('orders').set({ payment_status: 'refunded' }).where('id', '=', back!).execute()
  const rows = new Map((await list({})).items.map((row) => [row.id, row]))
  expect([byHand, paid, back].map((id) => rows.get(id!)!.is_refundable)).toEqual([false, true, false])
  expect(rows.get(paid!)).toMatchObject({ tracking_code: null, has_proof: false })
  expect([byHand, paid].map((id) => rows.get(id!)!.refused_statuses)).toEqual([
    [],
    [{ status: 'pending', reason: 'order_paid' }],
  ])
})

const LINE = 'Rua A, 1, São Paulo - SP, CEP 01001-000'

test('the file contains exactly the listed orders, in order, without formulas', async () => {
  const { shop, admin, order, mug } = await openDesk()
  const bad = await shop.customer({ email: 'bia@cliente.example', name: '=HYPERLINK("https://evil.test";"x")' })
  const big = await order({ totalCents: 1234_56, createdAt: at('2026-03-01') })
  await order({ status: 'cancelled', createdAt: at('2026-03-01') })
  const late = await order({
    totalCents: 10_00,
    createdAt: at('2026-03-02'),
    userId: bad.user.id,
    lines: [{ productId: mug.id, name: 'Copo; "azul"', quantity: 2 }],
  } as never)
  await shop.db
    .updateTable('orders')
    .set({
      recipient: '+55 Bia',
      recipient_phone: '41999998888',
      street: '=Rua B',
      street_number: '2',
      complement: '',
      neighborhood: 'Centro',
      city: 'Curitiba',
      state: 'PR',
      cep: '80020310',
      ibge_code: '4106902',
      estimated_delivery_on: '2026-11-27',
    })
    .where('id', '=', late)
    .execute()

  const answer = await admin.fetch(
    '/api/admin/orders/file?status=confirmed&sort=total-high&from=2026-03-01&to=2026-03-02',
  )
  expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="pedidos-\d{4}-\d\d-\d\d\.csv"$/)
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = bytes.toString('utf8').slice(1).trimEnd().split('\r\n')
  expect(lines).toEqual([
    'Pedido;Data;Cliente;E-mail;Destinatário;Produtos;Itens;Total;Pagamento;Status do pagamento;Status;Código de rastreamento;Reembolsado;Líquido;Endereço;Rua;Número;Complemento;Bairro;Cidade;Estado;CEP;Código IBGE;Telefone;Previsão de entrega',
    `${big};01/03/2026, 14:00;Ana Conceição;ana@cliente.example;;1x Caneca;1;1234,56;PIX;Aprovado;Pago;;0,00;1234,56;${LINE};;;;;;;;;;`,
    `${late};02/03/2026, 14:00;"'=HYPERLINK(""https://evil.test"";""x"")";bia@cliente.example;'+55 Bia;"2x Copo; ""azul""";2;10,00;PIX;Aprovado;Pago;;0,00;10,00;${LINE};'=Rua B;2;;Centro;Curitiba;PR;80020-310;4106902;(41) 99999-8888;27/11/2026`,
  ])
  expect(await admin.api.adminOrders.file({ search: 'ninguém' })).toBe(`${lines[0]}\r\n`)
})

test('a product is found as the order calls it, whatever the case, and with accents or without', async () => {
  const { shop, mug, order, ids } = await openDesk()
  const [one] = [await order({ lines: [{ productId: mug.id, name: 'ÂNFORA nº 3, 1 m²' }] } as never), await order({})]
  await shop.db
    .updateTable('products')
    .set({ name: 'Outro nome', name_key: 'outro nome' })
    .where('id', '=', mug.id)
    .execute()
  for (const search of ['ânfora', 'anfora', 'ÂNFORA', '1 m²'])
    expect({ search, found: await ids({ search }) }).toEqual({ search, found: [one] })
})

test('an order is found by recipient, customer, and old and new product names', async () => {
  const shop = await openPixShop()
  const [ana, admin] = [
    await shop.customer({ email: 'ana@cliente.example', name: 'Ana Conceição' }),
    await shop.admin(),
  ]
  const [vase, cup] = [await shop.product({ name: 'Ânfora 50% Nº 3' }), await shop.product({ name: 'Copo_d’água' })]
  await fillCart(ana, [
    [vase, 1],
    [cup, 2],
  ])
  const { order_id: id } = await ana.api.checkout.create({
    ...(await shownCart(ana)),
    recipient_name: ' Érica \\ Souza ',
  })
  await shop.db
    .updateTable('products')
    .set({ name: 'Jarra Única', name_key: 'jarra unica' })
    .where('id', '=', cup.id)
    .execute()
  const ids = async (search: string) =>
    (await admin.api.adminOrders.list({ search, limit: 5 })).items.map((order) => order.id)
  for (const search of [
    'érica',
    'ERICA \\ SOUZA',
    'anfora',
    'ÂNFORA 50%',
    'nº 3',
    'copo_d',
    'única',
    'jarra unica',
    'unica jarra',
    'souza érica',
    'souza anfora',
    'anfora copo',
    'conceicao',
    'conceição ana',
    `pedido nº ${id}`,
    'ANA@CLIENTE',
    'ána@cliente',
    String(id),
    `#${id}`,
    '\\',
  ]) {
    expect({ search, found: await ids(search) }).toEqual({ search, found: [id] })
  }
  for (const search of ['erica ana', 'souza copos', 'copo%d', '%%', '__', '´', '#0', '999999'])
    expect({ search, found: await ids(search) }).toEqual({ search, found: [] })
  await admin.api.adminOrders.setStatus({ id, status: 'cancelled' })
  expect(await ids('erica')).toEqual([id])
})

test('search combines with every filter, order and page', async () => {
  const { order, list } = await openDesk()
  const made = [
    await order({ recipient: 'João', totalCents: 20_00, createdAt: at('2026-03-01') }),
    await order({ recipient: 'Joãozinho', totalCents: 10_00, createdAt: at('2026-03-02') }),
    await order({ recipient: 'João', totalCents: 30_00, createdAt: at('2026-03-03'), status: 'shipped' }),
    await order({ recipient: 'Bia', createdAt: at('2026-03-04') }),
  ]
  const wanted = { newest: [2, 1, 0], oldest: [0, 1, 2], 'total-high': [2, 0, 1], 'total-low': [1, 0, 2] } as const
  for (const [sort, places] of Object.entries(wanted) as [keyof typeof wanted, readonly number[]][]) {
    const first = await list({ search: 'joao', sort, limit: 2 })
    const second = await list({ search: 'joao', sort, limit: 2, cursor: first.next! })
    expect({
      sort,
      ids: [...first.items, ...second.items].map(({ id }) => id),
      total: first.total,
      next: second.next,
    }).toEqual({ sort, ids: places.map((place) => made[place]), total: 3, next: null })
  }
  const { items, total } = await list({ search: 'joao', status: 'confirmed', from: '2026-03-02', limit: 5 })
  expect([items.map(({ id }) => id), total]).toEqual([[made[1]], 1])
})

test('a search finds rare matches behind many orders, and counts common ones up to a thousand', async () => {
  const { shop, order, list } = await openDesk()
  const rare = [
    await order({ recipient: 'João', createdAt: at('2026-03-01') }),
    await order({ recipient: 'João', createdAt: at('2026-03-02') }),
  ]
  const model = await order({ recipient: 'Bia', createdAt: at('2026-03-03') })
  const { id: _, ...fields } = await shop.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', model)
    .executeTakeFirstOrThrow()
  const copies = Array.from({ length: 2100 }, (__, n) => ({
    ...fields,
    cart_generation: 2_000_000 + n,
    request_hash: `copy-${n}`,
    created_at: at('2026-03-04'),
  }))
  for (let start = 0; start < copies.length; start += 300) {
    const made = await shop.db
      .insertInto('orders')
      .values(copies.slice(start, start + 300))
      .returning('id')
      .execute()
    await shop.db
      .insertInto('order_keys')
      .values(made.map(({ id }) => ({ order_id: id, search_key: 'bia caneca' })))
      .execute()
  }
  const found = async (wanted: Parameters<typeof list>[0]) => {
    const { items, next, total } = await list({ limit: 2, ...wanted })
    return { ids: items.map(({ id }) => id), isLast: next === null, total }
  }
  expect(await found({ search: 'joao' })).toEqual({ ids: rare.toReversed(), isLast: true, total: 2 })
  expect(await found({ search: 'joao', sort: 'oldest', limit: 1 })).toEqual({ ids: [rare[0]], isLast: false, total: 2 })
  expect(await found({ search: 'joao', status: 'cancelled' })).toEqual({ ids: [], isLast: true, total: 0 })
  expect(await found({ search: 'bia', sort: 'oldest', limit: 1 })).toEqual({
    ids: [model],
    isLast: false,
    total: undefined,
  })
  expect(await found({ search: 'ninguém' })).toEqual({ ids: [], isLast: true, total: 0 })
})

test('the file continues after the first batch', async () => {
  const { shop, admin, order } = await openDesk()
  const model = await order({ createdAt: at('2026-03-01') })
  const row = await shop.db.selectFrom('orders').selectAll().where('id', '=', model).executeTakeFirstOrThrow()
  const { id: _, ...fields } = row
  const copies = Array.from({ length: 2100 }, (__, n) => ({
    ...fields,
    cart_generation: 2_000_000 + n,
    request_hash: `copy-${n}`,
  }))
  for (let start = 0; start < copies.length; start += 300)
    await shop.db
      .insertInto('orders')
      .values(copies.slice(start, start + 300))
      .execute()
  const numbers = (await admin.api.adminOrders.file())
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => Number(line.split(';')[0]))
  expect(numbers).toHaveLength(2101)
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => b - a))
})

test('a note repeated after a lost response is stored once; later the same text is a new one', async () => {
  const { shop, admin, order } = await openDesk()
  const [id, other] = [await order({}), await order({})]
  const note = (text: string, to = id) => admin.api.adminOrders.addNote({ id: to, text })
  const first = await note('Ligar antes')
  expect(await note('Ligar antes')).toEqual(first)
  const [again, elsewhere] = [
    await (await shop.superAdmin()).api.adminOrders.addNote({ id, text: 'Ligar antes' }),
    await note('Ligar antes', other),
  ]
  await note('Ligar depois')
  shop.travel(61_000)
  const later = await note('Ligar antes')
  expect(new Set([first.id, again.id, elsewhere.id, later.id]).size).toBe(4)
  expect((await admin.api.adminOrders.get({ id })).notes.map(({ text }) => text)).toEqual([
    'Ligar antes',
    'Ligar antes',
    'Ligar depois',
    'Ligar antes',
  ])
  const traces = await shop.db.selectFrom('audit_log').select('id').where('action', '=', 'order.note').execute()
  expect(traces).toHaveLength(5)
})

test('notes are written once, for staff, with their author and hour', async () => {
  const { shop, admin, ana, order } = await openDesk()
  const id = await order({})
  const note = await admin.api.adminOrders.addNote({ id, text: '  Ligar antes\nde enviar ' })
  expect(note).toMatchObject({ author: admin.user.email, text: 'Ligar antes\nde enviar' })
  const other = await shop.superAdmin()
  await other.api.adminOrders.addNote({ id, text: '<b>ok</b>' })
  expect((await admin.api.adminOrders.get({ id })).notes.map(({ author, text }) => `${author}: ${text}`)).toEqual([
    `${admin.user.email}: Ligar antes\nde enviar`,
    `${other.user.email}: <b>ok</b>`,
  ])
  for (const text of ['', '   ', 'x'.repeat(2001)]) {
    const answer = await admin.fetch(`/api/admin/orders/${id}/notes`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ text }),
    })
    expect({ length: text.length, status: answer.status }).toEqual({ length: text.length, status: 422 })
  }
  await expectRefusal(admin.api.adminOrders.addNote({ id: 999_999, text: 'x' }), 'order_not_found')
  expect(JSON.stringify(await ana.api.account.order({ id }))).not.toContain('Ligar')
})
