import { expect, test } from 'vitest'
import type { CartItem, CartTotals } from '#contract/cart.ts'
import { createCart } from './cart-model.ts'

type Call = {
  name: string
  input: unknown
  answer(value?: unknown): Promise<void>
  refuse(sentence: string): Promise<void>
}

/** A server that answers when the test says so. */
function patientServer() {
  const calls: Call[] = []
  const call = (name: string) => (input?: unknown) =>
    new Promise<never>((resolve, reject) => {
      const settled = () => new Promise<void>((done) => setTimeout(done))
      calls.push({
        name,
        input,
        answer(value) {
          resolve(value as never)
          return settled()
        },
        refuse(sentence) {
          reject(new Error(sentence))
          return settled()
        },
      })
    })
  const names = ['items', 'seen', 'totals', 'update', 'remove', 'validateCoupon', 'forgetCoupon'] as const
  const api = Object.fromEntries(names.map((name) => [name, call(name)])) as unknown as Parameters<typeof createCart>[0]
  /** The oldest call of this name that has not been looked at. */
  function next(name: string): Call {
    const index = calls.findIndex((each) => each.name === name)
    if (index < 0) throw new Error(`no call of ${name}`)
    return calls.splice(index, 1)[0]!
  }
  return { api, next, waiting: () => calls.map((each) => each.name) }
}

const mug: CartItem = {
  id: 1,
  product_id: 11,
  name: 'Caneca',
  image_url: null,
  price: 2990,
  quantity: 1,
  stock_quantity: 9,
  is_available: true,
  price_before: null,
}
const vase: CartItem = { ...mug, id: 2, product_id: 12, name: 'Vaso', price: 18_990 }
const lamp: CartItem = { ...mug, id: 3, product_id: 13, name: 'Luminária', price: 45_900 }

function totalsOf(total: number): CartTotals {
  return { subtotal: total, shipping: 0, discount: 0, total, missing_for_free_shipping: 0, coupon: null, limits: [] }
}

async function openCart(items: CartItem[]) {
  const server = patientServer()
  let settled = 0
  const cart = createCart(server.api, () => settled++)
  const loading = cart.load()
  await server.next('items').answer(items)
  await server.next('totals').answer(totalsOf(100))
  await loading
  return {
    cart,
    server,
    settledTimes: () => settled,
    quantityOf: (id: number) => cart.state().items?.find((item) => item.id === id)?.quantity,
  }
}

const namesOf = (items: readonly CartItem[] | null) => items?.map((item) => item.name)

test('A quantity shows at once; the sums wait for the server', async () => {
  const { cart, server, quantityOf, settledTimes } = await openCart([mug])
  const changing = cart.changeQuantity(1, 2)
  expect(quantityOf(1)).toBe(2)
  expect(cart.state()).toMatchObject({ counting: 'pending', totals: { total: 100 } })

  await server.next('update').answer({ id: 1, quantity: 2 })
  await changing
  await server.next('totals').answer(totalsOf(200))
  expect(cart.state()).toMatchObject({ counting: 'done', totals: { total: 200 } })
  expect(settledTimes()).toBe(1)
})

test('Many presses become one request at a time, and only the last of them is sent', async () => {
  const { cart, server, quantityOf } = await openCart([mug])
  const first = cart.changeQuantity(1, 2)
  await cart.changeQuantity(1, 3)
  await cart.changeQuantity(1, 4)
  expect(server.waiting()).toEqual(['update'])

  await server.next('update').answer()
  const second = server.next('update')
  expect(second.input).toEqual({ id: 1, quantity: 4 })
  await second.answer()
  await first
  expect(quantityOf(1)).toBe(4)
  expect(server.waiting()).toEqual(['totals'])
})

test('A refused quantity goes back to the last one that the server took, and everything is read again', async () => {
  const { cart, server, quantityOf } = await openCart([mug])
  const changing = cart.changeQuantity(1, 2)
  await cart.changeQuantity(1, 9)
  await server.next('update').answer()
  await Promise.all([
    expect(changing).rejects.toThrow('Estoque insuficiente'),
    server.next('update').refuse('Estoque insuficiente'),
  ])
  expect(quantityOf(1)).toBe(2)
  expect(server.waiting()).toEqual(['items', 'totals'])
})

test('A quantity below one is ignored', async () => {
  const { cart, server } = await openCart([mug])
  await cart.changeQuantity(1, 0)
  expect(server.waiting()).toEqual([])
})

test('A removal that fails puts the item back in its place', async () => {
  const { cart, server } = await openCart([mug, vase, lamp])
  const removing = cart.remove(2)
  expect(namesOf(cart.state().items)).toEqual(['Caneca', 'Luminária'])
  await Promise.all([expect(removing).rejects.toThrow('não deu'), server.next('remove').refuse('não deu')])
  expect(namesOf(cart.state().items)).toEqual(['Caneca', 'Vaso', 'Luminária'])
})

test('Sums that were counted before the newest change are dropped', async () => {
  const { cart, server } = await openCart([mug, vase])
  const first = cart.changeQuantity(1, 2)
  await server.next('update').answer()
  await first
  const overtaken = server.next('totals')

  const second = cart.remove(2)
  await overtaken.answer(totalsOf(250))
  expect(cart.state()).toMatchObject({ counting: 'pending', totals: { total: 100 } })

  await server.next('remove').answer()
  await second
  await server.next('totals').answer(totalsOf(50))
  expect(cart.state()).toMatchObject({ counting: 'done', totals: { total: 50 } })
})

test('What is read again while a change is under way does not undo it', async () => {
  const { cart, server, quantityOf } = await openCart([mug])
  const changing = cart.changeQuantity(1, 5)
  void cart.load()
  await server.next('items').answer([mug])
  await server.next('update').answer()
  await server.next('totals').answer(totalsOf(1))
  await changing
  await server.next('totals').answer(totalsOf(500))
  expect(quantityOf(1)).toBe(5)
  expect(cart.state().totals?.total).toBe(500)
})

test('A first load that fails says so, and can be tried again', async () => {
  const server = patientServer()
  const cart = createCart(server.api)
  const loading = cart.load()
  await server.next('items').refuse('sem rede')
  await loading
  expect(cart.state()).toMatchObject({ items: null, counting: 'failed', failure: new Error('sem rede') })

  const again = cart.load()
  expect(cart.state()).toMatchObject({ counting: 'pending', failure: null })
  server.next('totals')
  await Promise.all([server.next('items').answer([mug]), server.next('totals').answer(totalsOf(1)), again])
  expect(cart.state()).toMatchObject({ counting: 'done', items: [mug] })
})

test('A coupon that is refused leaves the cart to be read again', async () => {
  const { cart, server } = await openCart([mug])
  const applying = cart.applyCoupon('NADA')
  await Promise.all([
    expect(applying).rejects.toThrow('Cupom não encontrado'),
    server.next('validateCoupon').refuse('Cupom não encontrado'),
  ])
  expect(server.waiting()).toEqual(['items', 'totals'])
})

test('A price that changed since the cart was seen is told until the cart is opened the next time, and the server hears that it was', async () => {
  const { cart, server } = await openCart([{ ...mug, price: 3290, price_before: 2990 }, vase])
  expect([...cart.state().pricesBefore]).toEqual([[mug.product_id, 2990]])
  expect(server.next('seen').input).toEqual({ items: [{ id: mug.id, price: 3290 }] })

  const again = cart.load()
  await server.next('items').answer([
    { ...mug, price: 3290 },
    { ...vase, price: 17_990, price_before: 18_990 },
  ])
  await server.next('totals').answer(totalsOf(200))
  await again
  expect([...cart.state().pricesBefore]).toEqual([
    [mug.product_id, 2990],
    [vase.product_id, 18_990],
  ])
  expect(server.next('seen').input).toEqual({ items: [{ id: vase.id, price: 17_990 }] })

  void cart.load()
  await server.next('items').answer([
    { ...mug, price_before: 3290 },
    { ...vase, price: 17_990 },
  ])
  await server.next('totals').answer(totalsOf(200))
  expect([...cart.state().pricesBefore]).toEqual([[vase.product_id, 18_990]])
  expect((await openCart([mug])).server.waiting()).toEqual([])
})
