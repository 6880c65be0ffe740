import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isCpf } from '#domain/cpf.ts'
import { isBrazilianPhone } from '#domain/phone.ts'
import { hasValidS10CheckDigit } from '#domain/tracking.ts'
import { openShop } from '../testing/shop.ts'
import { readSettings } from '../settings/settings.ts'
import type { DemoShop } from './catalogue.ts'
import { imaginePast, type Past } from './imagine-past.ts'
import type { PastTexts } from './past-texts.ts'
import { waresOf } from './wares.ts'

const DEMO = join(import.meta.dirname, '../../../demo')
const read = <T>(file: string) => JSON.parse(readFileSync(join(DEMO, file), 'utf8')) as T

async function pastAt(...times: string[]): Promise<Past[]> {
  const { db, config } = await openShop()
  const settings = await readSettings(db, config)
  const texts = read<PastTexts>('passado.json')
  const wares = waresOf(read<DemoShop>('catalogo.json').products)
  return times.map((now) => imaginePast({ texts, wares, config, settings, now: new Date(now) }))
}

test('the same day gives the same past, but for the last hours', async () => {
  const [morning, evening] = await pastAt('2027-03-10T12:00:00Z', '2027-03-10T21:00:00Z')
  const placed = ({ orders }: Past) =>
    orders.slice(0, 560).map(({ row }) => [row.created_at, row.total_cents, row.recipient])
  expect(placed(morning!)).toEqual(placed(evening!))
  expect(placed(morning!)).toHaveLength(560)
})

test('every day of a year opens a shop with every state of an order', async () => {
  const days = Array.from({ length: 12 }, (_, month) => `2027-${String(month + 1).padStart(2, '0')}-27T03:10:00Z`)
  for (const { now, orders, customers, stock } of await pastAt(...days)) {
    const states = new Set(orders.map(({ row }) => row.status))
    expect({ now, states: states.size }).toEqual({ now, states: 5 })
    expect(new Set(orders.map(({ row }) => row.payment_method)).size).toBe(3)
    expect(orders.length).toBeGreaterThan(560)
    expect(customers.length).toBeGreaterThan(130)
    expect(Math.min(...Array.from(stock.values(), ({ opening }) => opening))).toBeGreaterThanOrEqual(0)
    const steps = orders.flatMap(({ events }) => events.map(({ happened_at: at }) => (at as Date).getTime()))
    expect(Math.max(...steps)).toBeLessThanOrEqual(now.getTime())
  }
})

test('invented people have valid CPFs, telephones and tracking codes', async () => {
  const [past] = await pastAt('2027-03-10T12:00:00Z')
  const wrong = past!.customers.filter(({ address }) => !isCpf(address.document) || !isBrazilianPhone(address.phone))
  expect(wrong).toEqual([])
  const codes = past!.orders.flatMap(({ row }) => row.tracking_code ?? [])
  expect(codes.filter((code) => hasValidS10CheckDigit(code) !== true)).toEqual([])
})
