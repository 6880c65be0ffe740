import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { compiled } from './compiled.ts'
import { Id, Instant, Limit, Money, PathId } from './types.ts'

const Item = z.object({ id: Id, price: Money, sold_at: z.nullable(Instant), note: z.optional(z.string()) })
const Order = z.object({
  total: Money,
  items: z.array(Item),
  prices: z.record(z.string(), Money),
  source: z.union([z.object({ kind: z.literal('gift'), value: Money }), z.object({ kind: z.literal('none') })]),
  both: z.intersection(z.object({ from: Instant }), z.object({ to: z.optional(Instant) })),
})

const cents = fc.integer({ min: 0, max: 1_000_000_000 })
const instant = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const item = fc.record(
  { id: fc.integer({ min: 1 }), price: cents, sold_at: maybe(instant), note: fc.string(), secret: fc.string() },
  { requiredKeys: ['id', 'price', 'sold_at'] },
)
const order = fc.record({
  total: cents,
  items: fc.array(item),
  prices: fc.dictionary(fc.string(), cents),
  source: fc.oneof(
    fc.record({ kind: fc.constant('gift' as const), value: cents }),
    fc.record({ kind: fc.constant('none' as const), value: cents }),
  ),
  both: fc.record({ from: instant, to: instant }, { requiredKeys: ['from'] }),
})

test('encodes and decodes as the interpreter does, without unknown fields', () => {
  fc.assert(
    fc.property(order, (value) => {
      const wire = z.encode(Order, value)
      expect(compiled.encode(Order, value)).toEqual(wire)
      expect(compiled.decode(Order, wire)).toEqual(z.decode(Order, wire))
      expect(JSON.stringify(wire)).not.toContain('secret')
    }),
  )
})

/** Compiled ones are those that are used often. */
function useOften(schema: z.ZodMiniType, value: unknown) {
  for (let n = 0; n < 10; n++) compiled.decode(schema, compiled.encode(schema, value as never) as never)
}

test('refuses what the interpreter refuses, with the same issues', () => {
  const issuesOf = (run: () => unknown) => {
    try {
      return run()
    } catch (error) {
      return (error as z.core.$ZodError).issues.map(({ path, message }) => ({ path, message }))
    }
  }
  useOften(Item, { id: 1, price: 100, sold_at: null })
  for (const value of [null, {}, { id: 0, price: 1.5, sold_at: new Date(NaN) }, { id: 1, price: '1', sold_at: 'x' }]) {
    const encoded = issuesOf(() => z.encode(Item, value as never))
    expect(encoded).toEqual(expect.arrayContaining([expect.objectContaining({ message: expect.any(String) })]))
    expect(issuesOf(() => compiled.encode(Item, value as never))).toEqual(encoded)
    expect(issuesOf(() => compiled.decode(Item, value as never))).toEqual(
      issuesOf(() => z.decode(Item, value as never)),
    )
  }
  const error = () => 'Preencha'
  const Name = z.object({ name: z.string() })
  useOften(Name, { name: 'Ana' })
  const [message] = compiled.safeDecode(Name, {} as never, { error }).error!.issues
  expect(message).toMatchObject({ path: ['name'], message: 'Preencha' })
})

test('a check of an object with money receives centavos in both directions', () => {
  const Range = z.object({ from: Money, to: Money }).check(z.refine(({ from, to }) => to - from >= 100))
  useOften(Range, { from: 100, to: 200 })
  expect(compiled.encode(Range, { from: 100, to: 200 })).toEqual({ from: 1, to: 2 })
  expect(compiled.decode(Range, { from: 1, to: 2 })).toEqual({ from: 100, to: 200 })
  expect(() => compiled.encode(Range, { from: 100, to: 199 })).toThrow(z.core.$ZodError)
})

test('an absent field of a query stays absent', () => {
  const Query = z.object({ id: PathId, limit: z.optional(Limit) })
  useOften(Query, { id: 7 })
  expect(compiled.encode(Query, { id: 7 })).toEqual({ id: '7' })
  expect(compiled.encode(Query, { id: 7, limit: 5 })).toEqual({ id: '7', limit: '5' })
})
