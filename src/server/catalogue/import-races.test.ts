import { expect, test } from 'vitest'
import { isRefusal } from '#contract/client.ts'
import { expectBooksInOrder } from '../testing/books.ts'
import type { Client } from '../testing/client.ts'
import { bytesOf } from '../testing/files.ts'
import { checkOut, openPixShop } from '../testing/purchases.ts'
import { addChoices } from '../testing/variants.ts'

const INITIAL = 20
const NAMES = ['M', 'L', ''] as const
type Name = (typeof NAMES)[number]

/** Sets the stock of one variant. Returns the units that the preview announced ('estoque 12 → 30'), or why it was refused. */
async function setStock(admin: Client, name: Name, units: string): Promise<number | string> {
  const line = name === '' ? `caneca;;;${units}` : `camisa;Tamanho;${name};${units}`
  const heading = 'Slug;Nome da variação 1;Valor da variação 1;Estoque;Estoque na exportação'
  const file = bytesOf(`${heading}\n${line}`)
  const { basis, rows } = await admin.api.adminImport.preview({ file })
  try {
    await admin.api.adminImport.run({ file, basis })
    const [, was, is] = /estoque (\d+) → (\d+)/.exec(rows[0]!.what) ?? []
    return was === undefined ? 0 : Number(is) - Number(was)
  } catch (error) {
    if (isRefusal(error)) return error.code
    throw error
  }
}

test('an import over sales never overwrites one, and the books balance', { timeout: 120_000 }, async () => {
  const shop = await openPixShop()
  const admin = await shop.admin()
  const shirt = await shop.product({ name: 'Camisa', slug: 'camisa' })
  const mug = await shop.product({ name: 'Caneca', slug: 'caneca', stock: INITIAL })
  const sizes = await addChoices(shop.db, shirt.id, { M: { stock: INITIAL }, L: { stock: INITIAL } })
  const variants: Record<Name, number> = { ...sizes, '': mug.variant_id }
  const [sold, added] = [
    { M: 0, L: 0, '': 0 },
    { M: 0, L: 0, '': 0 },
  ]

  async function buy(buyer: Client, name: Name): Promise<void> {
    const product_id = name === '' ? mug.id : shirt.id
    for (let count = 0; count < 8; count++) {
      await buyer.api.cart.add({ product_id, variant_id: variants[name], quantity: 1 })
      const { order_id: id } = await checkOut(buyer)
      const isKept = count % 4 !== 3
      await admin.api.adminOrders.setStatus({ id, status: isKept ? 'confirmed' : 'cancelled' })
      if (isKept) sold[name]++
    }
  }

  const outcomes = new Set<string>()
  async function restock(): Promise<void> {
    for (let round = 0; round < 30; round++) {
      const name = NAMES[round % 3]!
      // Every second file names the stock of an export before all sales.
      const outcome = await setStock(
        admin,
        name,
        round % 2 === 0 ? `${INITIAL + round};` : `${INITIAL + round};${INITIAL}`,
      )
      outcomes.add(typeof outcome === 'number' ? 'done' : outcome)
      if (typeof outcome === 'number') added[name] += outcome
    }
  }

  const buyers = await Promise.all(
    NAMES.flatMap((name) => [name, name]).map(async (name) => [await shop.customer(), name] as const),
  )
  await Promise.all([restock(), ...buyers.map(([buyer, name]) => buy(buyer, name))])

  const rows = await shop.db.selectFrom('variants').select(['id', 'stock_quantity as units']).execute()
  const left = new Map(rows.map(({ id, units }) => [id, units]))
  expect(NAMES.map((name) => left.get(variants[name])! + sold[name])).toEqual(
    NAMES.map((name) => INITIAL + added[name]),
  )
  await expectBooksInOrder(
    shop,
    { ...shirt, stock_quantity: 2 * INITIAL + added.M + added.L },
    { ...mug, stock_quantity: INITIAL + added[''] },
  )
  expect([...outcomes].filter((code) => !['done', 'import_stale', 'import_bad_lines'].includes(code))).toEqual([])
  expect(shop.logs.filter(({ err }) => /deadlock/.test(err?.message ?? ''))).toEqual([])
})
