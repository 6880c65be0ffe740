import { addDays, endOfDay, saoPauloDay } from '#domain/calendar.ts'
import { orderTxid } from '#domain/pix.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Client, Person } from '#server/testing/client.ts'
import { insertOrderRow } from '#server/testing/order-rows.ts'
import { buy } from '#server/testing/purchases.ts'
import { NOW } from './now.ts'
import { ADDRESS } from './steps.ts'

type AnyClient = Client<Person | null>
export type Shop = { origin: string; database: string; signIn(email: string): Promise<AnyClient>; owner: AnyClient }

const PEOPLE = [
  'helena.prado',
  'rafael.moura',
  'beatriz.nogueira',
  'caio.santana',
  'mariana.lopes',
  'joana.figueiredo',
  'tomas.rezende',
  'ligia.amaral',
  'andre.bittencourt',
  'sofia.guimaraes',
  'maria.eduarda.cavalcanti.de.albuquerque.vasconcelos',
]
const COLLEAGUE = 'equipe@ousadia.example'
const HISTORY_DAYS = 62

/** Fills the back office: weeks of sales, today's orders in every state, coupons of every kind, a second admin. */
export async function fillDesk({ origin, database, signIn, owner }: Shop): Promise<void> {
  const { items: products } = await owner.api.adminProducts.list({ limit: 100 })
  const simple = products.filter(({ has_choice: hasChoice }) => !hasChoice)
  const sold = simple.filter(({ is_active: isActive, stock_quantity: stock }) => isActive && stock > 9)
  const people: AnyClient[] = []
  for (const name of PEOPLE) people.push(await signIn(`${name}@cliente.example`))
  await sellBefore(database, sold)
  await makeCoupons(owner)
  await sellToday(origin, owner, people, sold)
  await signIn(COLLEAGUE)
  await owner.api.adminStaff.add({ user_id: COLLEAGUE })
  const retired = sold.at(-1)!
  await owner.api.adminProducts.bulk({ ids: [retired.id], change: { is_active: false } })
}

type Product = { id: number; name: string; price: number }

/** Sales differ by day but not by run, so that pictures are comparable. */
async function sellBefore(file: string, sold: readonly Product[]): Promise<void> {
  const { db, close } = openDatabase(file)
  const users = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', 'like', '%@cliente.example')
    .orderBy('id')
    .execute()
  const today = saoPauloDay(NOW)
  for (let ago = HISTORY_DAYS; ago > 0; ago--) {
    for (let nth = 0; nth < (ago * 7 + (ago % 5)) % 4; nth++) {
      const seed = ago * 13 + nth * 5
      const lines = [seed, seed + 3]
        .map((at) => sold[at % sold.length]!)
        .map(({ id, name, price }, line) => ({
          productId: id,
          name,
          priceCents: price,
          quantity: 1 + ((seed + line) % 3),
        }))
      await insertOrderRow(db, {
        userId: users[seed % users.length]!.id,
        lines,
        status: seed % 11 === 0 ? 'cancelled' : ago < 6 ? 'shipped' : 'delivered',
        totalCents: lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 15_90),
        createdAt: new Date(endOfDay(addDays(today, -ago)).getTime() - (3 + nth * 2) * 3_600_000),
      })
    }
  }
  await close()
}

async function sellToday(
  origin: string,
  owner: AnyClient,
  people: readonly AnyClient[],
  sold: readonly Product[],
): Promise<void> {
  const orders: { id: number; who: AnyClient }[] = []
  for (const [index, who] of people.entries()) {
    const lines = [index, index + 4]
      .slice(0, 1 + (index % 2))
      .map((at) => [sold[1 + (at % (sold.length - 1))]!, 1 + (at % 2)] as const)
    const { order_id: id } = await buy(who as Client<Person>, lines, {
      method: index % 3 === 1 ? 'card' : 'pix',
      address: ADDRESS,
      ...(index === 5 && { coupon: 'ESGOTOU' }),
    })
    orders.push({ id, who })
  }
  const { adminOrders } = owner.api
  for (const { id } of orders.slice(2, 10)) await pay(origin, owner, id)
  const [delivered, shipped, cancelled] = [orders[2]!, orders[3]!, orders[4]!]
  for (const { id } of [delivered, shipped]) await adminOrders.setTracking({ id, tracking_code: 'NL123456785BR' })
  await delivered.who.api.account.confirmDelivery({ id: delivered.id })
  await delivered.who.api.account.requestReturn({ id: delivered.id, reason: 'A cor é outra na sala de casa.' })
  await adminOrders.setStatus({ id: cancelled.id, status: 'cancelled', reason: 'Cliente desistiu pelo WhatsApp' })
  await adminOrders.addNote({ id: orders[9]!.id, text: 'Embalar para presente, sem nota de preço dentro da caixa.' })
}

/** Pays at the provider, which sends the webhook. */
async function pay(origin: string, owner: AnyClient, id: number): Promise<void> {
  await fetch(`${origin}/sandbox/mercadopago/_pay`, {
    method: 'POST',
    headers: { Authorization: 'Bearer APP_USR-teste', 'Content-Type': 'application/json' },
    body: JSON.stringify({ external_reference: orderTxid(id), status: 'approved' }),
  })
  await owner.api.adminOrders.checkPayment({ id })
}

async function makeCoupons({ api: { adminCoupons } }: AnyClient): Promise<void> {
  const today = saoPauloDay(NOW)
  await adminCoupons.create({
    code: 'PRIMAVERA25',
    discount_type: 'percentage',
    discount_value: 25_00,
    minimum_order_value: 300_00,
    max_uses: 120,
    expires_at: addDays(today, 20),
  })
  await adminCoupons.create({
    code: 'OUTONO',
    discount_type: 'fixed',
    discount_value: 40_00,
    minimum_order_value: 0,
    expires_at: addDays(today, -9),
  })
  await adminCoupons.create({ code: 'ESGOTOU', discount_type: 'percentage', discount_value: 5_00, max_uses: 1 })
  await adminCoupons.create({
    code: 'VIZINHANCA-DA-VILA-MADALENA-E-PINHEIROS',
    discount_type: 'fixed',
    discount_value: 20_00,
    is_active: false,
  })
}
