import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { buy, openPixShop } from '../testing/purchases.ts'
import { expectRefusal } from '../testing/refusal.ts'
import type { TestShop } from '../testing/shop.ts'
import { proofHash } from './proof-store.ts'
import { findBrokenLink, verifyProofs } from './verify-proofs.ts'

async function openSoldShop(sales: number) {
  const shop = await openPixShop()
  const [admin, mug] = [
    await shop.admin(),
    await shop.product({ stock: 50, name: 'Caneca <b>Prosa</b>', priceCents: 30_00 }),
  ]
  const orders: number[] = []
  for (let count = 0; count < sales; count++) {
    const { order_id: id } = await buy(await shop.customer({ name: 'Bia <i>' }), [[mug, 2]])
    await admin.api.adminOrders.setStatus({ id, status: 'confirmed' })
    orders.push(id)
  }
  return { shop, admin, orders, verify: () => admin.api.adminOrders.verifyProofs() }
}

const proofOf = (shop: TestShop, orderId: number) =>
  shop.db.selectFrom('sales_proofs').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()

test('a proof shows the whole sale, its number, its hash and the previous hash', async () => {
  const { shop, admin, orders } = await openSoldShop(1)
  await shop.settings({
    storeName: 'Ousadia',
    legalName: 'Ousadia & Cia Ltda.',
    cnpj: '12ABC34501DE35',
    legalAddress: 'Rua Augusta, 1500',
  })
  await shop.coupon({ code: 'DEZ', percent: 10 })
  const ana = await shop.customer({ name: 'Ana' })
  const { order_id: id } = await buy(ana, [[await shop.product({ name: 'Vaso', priceCents: 100_00 }), 3]], {
    coupon: 'DEZ',
  })
  await admin.api.adminOrders.setStatus({ id, status: 'confirmed' })

  const page = await (await admin.fetch(`/api/admin/orders/${id}/visual-proof`)).text()
  const [first, second] = [await proofOf(shop, orders[0]!), await proofOf(shop, id)]
  const grouped = (hash: string) => hash.match(/.{8}/g)!.join(' ')
  const facts = [
    'Prova Visual da Venda',
    `Pedido nº ${id}, pago em`,
    'Ana<br>',
    ana.user.email,
    'PIX, aprovado',
    'Confirmado manualmente',
    'CEP 80020-310',
    '<td>Vaso</td><td class="r">3</td><td class="r u">R$\u00a0100,00</td><td class="r">R$\u00a0300,00</td>',
    'Grátis',
    'Cupom DEZ',
    '−R$\u00a030,00',
    '<strong>R$\u00a0270,00</strong>',
    'Ousadia &amp; Cia Ltda. · CNPJ 12.ABC.345/01DE-35',
    'Rua Augusta, 1500',
    'Registro nº 2',
    `SHA-256 deste registro</p><code>${grouped(second.hash)}</code>`,
    `registro anterior, nº 1</p><code>${grouped(first.hash)}</code>`,
  ]
  for (const fact of facts) expect(page).toContain(fact)
  expect(page).not.toMatch(/undefined|null|NaN|\[object|<script|<img|<link|https?:|<b>|<i>/)
  expect(first.html).toContain('É o primeiro registro da loja.')
  expect(first.html).toContain('Caneca &lt;b&gt;Prosa&lt;/b&gt;')
})

test('verification finds the first proof that was changed, dropped, swapped or appended', async () => {
  const { shop, orders, verify } = await openSoldShop(4)
  const kept = await shop.db.selectFrom('sales_proofs').selectAll().orderBy('number').execute()
  expect(kept.map(({ number }) => number)).toEqual([1, 2, 3, 4])
  const restore = async () => {
    await shop.db.deleteFrom('sales_proofs').execute()
    await shop.db.insertInto('sales_proofs').values(kept).execute()
    await shop.db.updateTable('proof_chain').set({ head: kept[3]!.hash, length: 4 }).execute()
    expect(await verify()).toEqual({ proofs: 4, verified: 4, head: kept[3]!.hash, broken: null })
  }
  await restore()

  const cheaper = kept[1]!.html.replace('60,00', '6,00')
  expect(cheaper).not.toBe(kept[1]!.html)
  const change = (number: number, changes: object) =>
    shop.db.updateTable('sales_proofs').set(changes).where('number', '=', number).execute()
  await change(2, { html: cheaper })
  expect(await verify()).toMatchObject({
    broken: {
      number: 2,
      order_id: orders[1],
      fault: 'altered',
      sentence: 'O registro nº 2 foi alterado depois de gravado.',
    },
  })

  await change(2, { hash: proofHash(kept[1]!.previous_hash, cheaper) })
  expect(await verify()).toMatchObject({ broken: { number: 3, order_id: orders[2], fault: 'unlinked' } })

  await restore()
  await shop.db.deleteFrom('sales_proofs').where('number', '=', 3).execute()
  expect(await verify()).toMatchObject({ broken: { number: 3, order_id: null, fault: 'missing' } })

  await restore()
  await shop.db.deleteFrom('sales_proofs').where('number', '=', 4).execute()
  expect(await verify()).toMatchObject({ broken: { number: 4, order_id: null, fault: 'missing' } })

  await restore()
  await change(4, { html: 'x', hash: proofHash(kept[3]!.previous_hash, 'x') })
  expect(await verify()).toMatchObject({ broken: { number: 4, fault: 'unlinked' } })

  await restore()
})

test('the newest part of a long chain can be checked alone, and failures are reported', async () => {
  const { shop, admin, orders } = await openSoldShop(4)
  const change = (number: number) =>
    shop.db.updateTable('sales_proofs').set({ html: 'x' }).where('number', '=', number).execute()
  const finding = async () => (await admin.api.adminHealth.check({})).findings.find(({ id }) => id === 'proofs')
  expect(await finding()).toMatchObject({
    state: 'ok',
    sentence: 'As 4 provas mais recentes conferem: a última é o registro nº 4.',
  })
  await change(1)
  expect(await verifyProofs(shop.db, { after: 1 })).toMatchObject({ broken: null })
  expect(await verifyProofs(shop.db, { after: 0 })).toMatchObject({ broken: { number: 1, order_id: orders[0] } })
  await change(3)
  expect(await verifyProofs(shop.db, { after: 2 })).toMatchObject({ broken: { number: 3, order_id: orders[2] } })
  expect(await finding()).toMatchObject({
    state: 'problem',
    sentence:
      'Uma prova de venda foi mudada por fora da loja e pode não valer numa disputa. O registro nº 1 foi alterado depois de gravado.',
    cure: { label: `Pedido #${orders[0]}`, to: `/admin/pedidos?pedido=${orders[0]}` },
  })
})

test('a long chain is verified in batches, each continuing the one before', async () => {
  const { shop, admin, orders } = await openSoldShop(5)
  const stretch = (after: number) => verifyProofs(shop.db, { after, most: 2 })
  expect(await stretch(0)).toMatchObject({ proofs: 5, verified: 2, broken: null })
  expect(await stretch(2)).toMatchObject({ proofs: 5, verified: 4, broken: null })
  expect(await stretch(4)).toMatchObject({ proofs: 5, verified: 5, broken: null })
  expect(await admin.api.adminOrders.verifyProofs({ after: 4 })).toMatchObject({ proofs: 5, verified: 5, broken: null })
  expect(await admin.api.adminOrders.verifyProofs({ after: 99 })).toMatchObject({
    proofs: 5,
    verified: 5,
    broken: null,
  })
  await shop.db.updateTable('sales_proofs').set({ html: 'x' }).where('number', '=', 4).execute()
  expect(await stretch(0)).toMatchObject({ verified: 2, broken: null })
  expect(await stretch(2)).toMatchObject({ verified: 2, broken: { number: 4, order_id: orders[3], fault: 'altered' } })
})

test('an altered proof is not served', async () => {
  const { shop, admin, orders } = await openSoldShop(3)
  const path = (id: number) => `/api/admin/orders/${id}/visual-proof`
  const change = (number: number, changes: object) =>
    shop.db.updateTable('sales_proofs').set(changes).where('number', '=', number).execute()
  const shown = async () =>
    Promise.all(orders.map(async (id) => (await admin.api.adminOrders.get({ id })).proof?.is_genuine))
  const served = async () => Promise.all(orders.map(async (id) => (await admin.fetch(path(id))).status))
  expect([await shown(), await served()]).toEqual([
    [true, true, true],
    [200, 200, 200],
  ])

  const { html, previous_hash: previous } = await proofOf(shop, orders[1]!)
  const cheaper = html.replace('60,00', '6,00')
  await change(2, { html: cheaper })
  expect([await shown(), await served()]).toEqual([
    [true, false, true],
    [200, 409, 200],
  ])
  await expectRefusal(admin.api.adminOrders.visualProof({ id: orders[1]! }), 'proof_altered')
  await expectRefusal(admin.api.adminOrders.visualProof({ id: orders[1]!, download: true }), 'proof_altered')

  await change(2, { hash: proofHash(previous, cheaper) })
  await change(3, { html: 'x', hash: proofHash((await proofOf(shop, orders[2]!)).previous_hash, 'x') })
  expect([await shown(), await served()]).toEqual([
    [true, false, false],
    [200, 409, 409],
  ])

  const opened = await admin.fetch(path(orders[1]!), { headers: { 'Sec-Fetch-Mode': 'navigate' } })
  expect([opened.status, opened.headers.get('Content-Type')]).toEqual([409, 'text/html; charset=UTF-8'])
  const page = await opened.text()
  expect(page).toContain('<h1>Este registro foi alterado depois de gravado e não vale como prova da venda</h1>')
  expect(page).not.toContain('6,00')
})

test('the shop that sold nothing has a chain in order', async () => {
  const { verify } = await openSoldShop(0)
  expect(await verify()).toEqual({ proofs: 0, verified: 0, head: '', broken: null })
})

test('a link is judged by the place before it', () => {
  const record = (number: number, previous: string) => ({
    number,
    order_id: number * 10,
    html: `<p>${number}</p>`,
    previous_hash: previous,
    hash: createHash('sha256').update(previous).update(`<p>${number}</p>`).digest('hex'),
  })
  const first = record(1, '')
  const second = record(2, first.hash)
  expect(findBrokenLink({ number: 0, hash: '' }, [first, second])).toBeNull()
  expect(findBrokenLink(first, [second])).toBeNull()
  expect(findBrokenLink({ number: 0, hash: '' }, [second])).toMatchObject({ number: 1, fault: 'missing' })
  expect(findBrokenLink({ number: 1, hash: 'x' }, [second])).toMatchObject({
    number: 2,
    order_id: 20,
    fault: 'unlinked',
  })
  expect(findBrokenLink(first, [{ ...second, html: '' }])).toMatchObject({ number: 2, order_id: 20, fault: 'altered' })
})
