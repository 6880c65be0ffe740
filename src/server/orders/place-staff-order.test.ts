import { expect, test } from 'vitest'
import { addDays, endOfDay, saoPauloDay } from '#domain/calendar.ts'
import { getOrder } from '../order-store/orders.ts'
import { sweepOrders } from '../payments/sweep.ts'
import { expectBooksInOrder } from '../testing/books.ts'
import { providerOf } from '../testing/provider.ts'
import { openPixShop, PLACE } from '../testing/purchases.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import { onlyVariant } from '../testing/variants.ts'

const DAY = 86_400_000
const CUSTOMER = { name: 'Ana Souza', email: 'Ana@cliente.example', phone: '(11) 91234-5678' }

/** A mug of R$ 100,00 with five units. */
async function openCounter(open: () => Promise<TestShop> = openPixShop) {
  const shop = await open()
  const mug = await shop.product({ name: 'Caneca Prosa', priceCents: 100_00, stock: 5 })
  const variant = await onlyVariant(shop.db, mug.id)
  const order = (change: object = {}) => ({
    key: 'chave 1',
    items: [{ variant_id: variant, quantity: 2 }],
    is_pickup: false,
    destination: PLACE,
    total: 200_00,
    customer: CUSTOMER,
    held_until: addDays(saoPauloDay(shop.now()), 3),
    ...change,
  })
  const staff = async () => (await shop.superAdmin()).api
  const { adminStaffOrders } = await staff()
  const make = (change: object = {}) => adminStaffOrders.create(order(change))
  const sheet = async (id: number) => (await staff()).adminOrders.get({ id })
  const tokenOf = async (id: number) => (await sheet(id)).payment_link!.url.split('/').at(-1)!
  const stock = async () =>
    (await shop.db.selectFrom('variants').select('stock_quantity').where('id', '=', variant).executeTakeFirstOrThrow())
      .stock_quantity
  return { shop, mug, variant, order, staff, make, sheet, tokenOf, stock }
}

test('staff make an order that holds its stock until the end of the chosen day', async () => {
  const { shop, mug, make, sheet, stock } = await openCounter()
  const { id } = await make({ note: 'Embrulhar para presente' })
  const order = await sheet(id)
  expect(order).toMatchObject({
    status: 'pending',
    payment_status: 'pending',
    total_amount: 200_00,
    shipping_cost: 0,
    customer_email: 'ana@cliente.example',
    customer_name: CUSTOMER.name,
    recipient_phone: '11912345678',
    is_guest: true,
    is_pickup: false,
    payment_attempts: [],
    payment_link: { until: endOfDay(addDays(saoPauloDay(shop.now()), 3)), is_over: false },
    notes: [{ text: 'Embrulhar para presente' }],
  })
  expect(order.destination).toMatchObject({ street: 'Rua A', cep: '01001000' })
  expect(order.chat_url).toContain(encodeURIComponent(order.payment_link!.url))
  expect(await stock()).toBe(3)
  await expectBooksInOrder(shop, mug)
})

test('an order of a shop without a provider is not paid through one', async () => {
  const { shop, make } = await openCounter()
  const { id } = await make()
  expect(await getOrder(shop.db, id)).toMatchObject({ payment_method: 'pix', is_provider_paid: false })
})

test('the customer opens the link, chooses PIX, pays, and staff see it paid', async () => {
  const { shop, mug, make, sheet, tokenOf, staff } = await openCounter(() => openShop({ outside: true }))
  const provider = providerOf(shop)
  const { id } = await make()
  const token = await tokenOf(id)
  const { guestOrders } = shop.visitor().api
  const seen = await guestOrders.payment({ token })
  expect(seen).toMatchObject({ status: 'pending', awaits_choice: true, pix_copy_paste: null, total: 200_00 })
  expect(seen.other_methods.map(({ payment_method }) => payment_method)).toEqual(['card', 'pix', 'boleto'])
  expect(await guestOrders.get({ token })).toMatchObject({ items: [{ quantity: 2 }], held_until: expect.any(Date) })

  const started = await guestOrders.newPayment({ token, payment_method: 'pix', total: 200_00 })
  expect(started.pix_copy_paste).toEqual(expect.any(String))
  expect(started.expires_at).toEqual((await sheet(id)).payment_link!.until)
  expect(await guestOrders.payment({ token })).toMatchObject({ awaits_choice: false, payment_method: 'pix' })
  await provider.pay(id)
  await (await staff()).adminOrders.checkPayment({ id })
  const paid = await sheet(id)
  expect(paid).toMatchObject({ status: 'confirmed', payment_status: 'approved', payment_link: null })
  expect(paid.history.map(({ reason }) => reason)).toContain('Forma de pagamento escolhida pelo cliente: PIX')
  expect(await guestOrders.payment({ token })).toMatchObject({ status: 'confirmed', awaits_choice: false })
  await expectRefusal(guestOrders.newPayment({ token, payment_method: 'card' }), 'order_paid')
  await expectBooksInOrder(shop, mug)
})

test('prices, shipping and a discount of their own are kept with their reasons', async () => {
  const { shop, mug, variant, make, sheet } = await openCounter()
  const { id } = await make({
    items: [{ variant_id: variant, quantity: 2, price: 80_00, price_reason: 'Amassada' }],
    shipping: 12_00,
    shipping_reason: 'Motoboy',
    discount: 10_00,
    discount_reason: 'Cliente antiga',
    total: 162_00,
  })
  const order = await sheet(id)
  expect(order).toMatchObject({ subtotal: 160_00, shipping_cost: 12_00, discount_amount: 10_00, total_amount: 162_00 })
  expect(order.items).toMatchObject([{ price: 80_00, list_price: 100_00, price_reason: 'Amassada' }])
  expect(order.history.map(({ reason }) => reason.replaceAll('\u00a0', ' ')).slice(1)).toEqual([
    'Preço de Caneca Prosa: R$ 80,00 em vez de R$ 100,00. Amassada',
    'Frete de R$ 12,00. Motoboy',
    'Desconto de R$ 10,00. Cliente antiga',
  ])
  await expectBooksInOrder(shop, mug)
})

test('the discount of a payment method comes on top, and only once it is chosen', async () => {
  const { shop, mug, make, sheet, tokenOf } = await openCounter(async () => {
    const shop = await openShop({ outside: true })
    await shop.settings({ methodDiscounts: { pix: 5, boleto: 0, cardAtSight: 0 } })
    return shop
  })
  const { id } = await make({ discount: 20_00, discount_reason: 'Cliente antiga', total: 180_00 })
  const { guestOrders } = shop.visitor().api
  const token = await tokenOf(id)
  const { other_methods: methods } = await guestOrders.payment({ token })
  expect(methods).toMatchObject([{ total: 180_00 }, { payment_method: 'pix', discount: 9_00, total: 171_00 }, {}])
  await guestOrders.newPayment({ token, payment_method: 'pix', total: 171_00 })
  expect(await sheet(id)).toMatchObject({ total_amount: 171_00, discount_amount: 29_00, method_discount_amount: 9_00 })
  await guestOrders.newPayment({ token, payment_method: 'card', total: 180_00 })
  expect(await sheet(id)).toMatchObject({ total_amount: 180_00, discount_amount: 20_00 })
  await expectBooksInOrder(shop, mug)
})

test('a new total, a missing reason, too high a discount and a day too far are refused', async () => {
  const { shop, mug, variant, make, stock } = await openCounter()
  await expectRefusal(make({ total: 150_00 }), 'cart_changed')
  await expect(make({ discount: 10_00, total: 190_00 })).rejects.toThrow('Escreva o motivo')
  await expect(make({ items: [{ variant_id: variant, quantity: 1, price: 1_00 }] })).rejects.toThrow('Escreva o motivo')
  await expect(make({ shipping: 1_00, total: 201_00 })).rejects.toThrow('Escreva o motivo')
  await expectRefusal(make({ discount: 200_01, discount_reason: 'Muito' }), 'discount_too_high')
  await expectRefusal(make({ discount: 200_00, discount_reason: 'Brinde', total: 0 }), 'staff_order_free')
  await expectRefusal(make({ held_until: addDays(saoPauloDay(shop.now()), 31) }), 'hold_day')
  await expectRefusal(make({ held_until: addDays(saoPauloDay(shop.now()), -1) }), 'hold_day')
  await expect(make({ destination: undefined })).rejects.toThrow('Preencha o endereço de entrega')
  await expectRefusal(make({ items: [{ variant_id: 999_999, quantity: 1 }] }), 'variant_not_found')
  await expectRefusal(make({ items: [{ variant_id: variant, quantity: 6 }], total: 600_00 }), 'out_of_stock')
  expect(await stock()).toBe(5)
  await expectBooksInOrder(shop, mug)
})

test('a repeated request makes one order, and a key with other data is refused', async () => {
  const { shop, mug, make, stock } = await openCounter()
  const answers = await Promise.all([make(), make(), make()])
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(await stock()).toBe(3)
  await expectRefusal(make({ note: 'outra' }), 'staff_order_made')
  await expectBooksInOrder(shop, mug)
})

test('concurrent orders never oversell the last units', async () => {
  const { shop, mug, make, stock } = await openCounter()
  const made = await Promise.allSettled([1, 2, 3, 4].map((number) => make({ key: `chave ${number}` })))
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await stock()).toBe(1)
  await expectBooksInOrder(shop, mug)
})

test('after its day the order is cancelled, its stock is back, and its link says so', async () => {
  const { shop, mug, make, sheet, tokenOf, stock } = await openCounter()
  // Beyond any two business days, for which a PIX to the shop's own key may hold the stock too.
  const { id } = await make({ held_until: addDays(saoPauloDay(shop.now()), 10) })
  const token = await tokenOf(id)
  const { guestOrders } = shop.visitor().api
  await guestOrders.newPayment({ token, payment_method: 'pix' })
  shop.travel(10 * DAY - 3 * 3_600_000)
  await sweepOrders(shop)
  expect(await stock()).toBe(3)
  shop.travel(DAY + 3 * 3_600_000)
  await expectRefusal(guestOrders.newPayment({ token, payment_method: 'pix' }), 'staff_order_over')
  await sweepOrders(shop)
  expect(await stock()).toBe(5)
  expect(await sheet(id)).toMatchObject({ status: 'cancelled', payment_link: null, unpaid_chat_url: null })
  expect(await guestOrders.payment({ token })).toMatchObject({
    status: 'cancelled',
    can_renew_pix: false,
    other_methods: [],
  })
  await expectRefusal(guestOrders.newPayment({ token }), 'staff_order_over')
  await expectBooksInOrder(shop, mug)
})

test('an order that staff reopen holds its stock for three days again', async () => {
  const { shop, mug, make, sheet, staff } = await openCounter()
  const { id } = await make({ held_until: saoPauloDay(shop.now()) })
  const { adminOrders } = await staff()
  await adminOrders.setStatus({ id, status: 'cancelled' })
  shop.travel(2 * DAY)
  await (await staff()).adminOrders.setStatus({ id, status: 'pending' })
  expect((await sheet(id)).payment_link).toMatchObject({
    until: endOfDay(addDays(saoPauloDay(shop.now()), 3)),
    is_over: false,
  })
  await expectBooksInOrder(shop, mug)
})

test('an order that is collected has no shipping, and staff confirm money paid in hand', async () => {
  const { shop, mug, make, sheet, staff } = await openCounter(async () => {
    const shop = await openShop({ outside: true })
    await shop.settings({ pixCpf: '52998224725' })
    return shop
  })
  await shop.settings({ legalAddress: 'Rua do Comércio, 10, São Paulo' })
  const { id } = await make({ is_pickup: true, destination: undefined })
  expect(await sheet(id)).toMatchObject({
    is_pickup: true,
    shipping_cost: 0,
    shipping_address: 'Retirada na loja: Rua do Comércio, 10, São Paulo',
    destination: null,
  })
  await (await staff()).adminOrders.setStatus({ id, status: 'confirmed', reason: 'Dinheiro' })
  expect(await sheet(id)).toMatchObject({ status: 'confirmed', payment_status: 'approved', payment_link: null })
  await (await staff()).adminOrders.setStatus({ id, status: 'delivered' })
  await shop.jobs.drain()
  const mails = await providerOf(shop).mailsTo('ana@cliente.example')
  expect(mails.map(({ subject }) => subject.split(' - ')[0])).toEqual(['Pagamento aprovado', 'Pedido retirado'])
  expect(mails[0]!.text).toContain('Combine com a loja a retirada')
  expect(mails[0]!.text).toMatch(/Entrega:? +Retirada na loja/)
  expect(mails[0]!.text).not.toContain('Frete')
  const proof = await (await (await shop.superAdmin()).fetch(`/api/admin/orders/${id}/visual-proof`)).text()
  expect(proof).toContain('<h2>Retirada</h2>')
  expect(proof).not.toMatch(/Frete|Endereço de entrega/)
  await expectBooksInOrder(shop, mug)
})

test('a quote says the shop’s shipping, and the total by each method', async () => {
  const { variant, staff } = await openCounter()
  const { adminStaffOrders } = await staff()
  const items = [{ variant_id: variant, quantity: 1, price: 40_00, price_reason: 'x' }]
  const quote = await adminStaffOrders.quote({ items, is_pickup: false })
  expect(quote).toMatchObject({
    items: [{ price: 40_00, list_price: 100_00, total: 40_00, stock: 5 }],
    subtotal: 40_00,
    rule_shipping: 15_90,
    shipping: 15_90,
    total: 55_90,
    methods: [{ payment_method: 'pix', total: 55_90 }],
  })
  expect(await adminStaffOrders.quote({ items, is_pickup: true })).toMatchObject({ shipping: 0, total: 40_00 })
  expect(await adminStaffOrders.quote({ items, is_pickup: false, shipping: 5_00 })).toMatchObject({ total: 45_00 })
})

test('products are found by words of their name and by SKU, hidden ones last', async () => {
  const { shop, staff } = await openCounter()
  await shop.product({ name: 'Caneca Antiga', isActive: false })
  const { adminStaffOrders } = await staff()
  const found = async (search: string) => (await adminStaffOrders.products({ search })).map(({ name }) => name)
  expect(await found('CANECA')).toEqual(['Caneca Prosa', 'Caneca Antiga'])
  expect(await found('prosa cane')).toEqual(['Caneca Prosa'])
  expect(await found('nada')).toEqual([])
  await shop.db
    .updateTable('variants')
    .set({ sku: 'CN-1' })
    .where('sku', 'is', null)
    .where('stock_quantity', '=', 5)
    .execute()
  expect(await found('cn-1')).toEqual(['Caneca Prosa'])
})

test('the link goes out by mail, once a minute, and not for an order that is paid', async () => {
  const { shop, make, sheet, staff } = await openCounter(() => openShop({ outside: true }))
  const provider = providerOf(shop)
  const { id } = await make({ is_mailed: true })
  await shop.jobs.drain()
  const [mail] = await provider.mailsTo('ana@cliente.example')
  expect(mail!.subject).toContain('Seu pedido está separado')
  expect(mail!.text).toContain((await sheet(id)).payment_link!.url)
  const api = await staff()
  await api.adminStaffOrders.mailLink({ id })
  await api.adminStaffOrders.mailLink({ id })
  await shop.jobs.drain()
  expect(await provider.mailsTo('ana@cliente.example')).toHaveLength(2)
  await api.adminOrders.setStatus({ id, status: 'confirmed' })
  await expectRefusal(api.adminStaffOrders.mailLink({ id }), 'order_not_open')
})

test('an order by staff takes nothing from what its customer may order without an account', async () => {
  const { shop, make, sheet, tokenOf } = await openCounter()
  for (const key of ['a', 'b']) await make({ key })
  const limits = await shop.db.selectFrom('guest_limits').selectAll().execute()
  expect(limits).toEqual([])
  const { id } = await make({
    key: 'c',
    items: [
      {
        variant_id: await shop.product({ priceCents: 200_00 }).then(({ id: product }) => onlyVariant(shop.db, product)),
        quantity: 1,
      },
    ],
  })
  expect(await shop.visitor().api.guestOrders.get({ token: await tokenOf(id) })).toMatchObject({
    id,
    is_claimed: false,
  })
  expect((await sheet(id)).customer_email).toBe('ana@cliente.example')
})
