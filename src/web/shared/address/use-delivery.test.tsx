import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadShopApi } from '#web/data/api.ts'
import { refused, stubApi } from '#web/testing/stub-api.ts'
import { DeliveryNote } from './delivery-note.tsx'
import { useDelivery } from './use-delivery.ts'

const DELIVERY = 'GET /api/delivery/01310100'
const FOUND = { business_days: 5, place: 'São Paulo, SP' }

function Note({ cep }: { cep: string }) {
  return <DeliveryNote delivery={useDelivery(cep)} shipping={0} />
}

const shown = () => screen.getByRole('status').textContent

beforeEach(async () => {
  await loadShopApi()
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Lets the time pass, and what it starts be answered. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a delivery time that cannot be loaded is loaded again until it is known', async () => {
  const sent = stubApi({ [DELIVERY]: (_, count) => (count < 3 ? refused(503, 'unavailable') : FOUND) })
  render(<Note cep="01310-100" />)
  await pass(100)
  expect(shown()).toContain('não pôde ser calculado')
  await pass(5_000)
  expect(shown()).toContain('não pôde ser calculado')
  await pass(5_000)
  expect(shown()).toContain('5 dias úteis')
  await pass(60_000)
  expect(sent[DELIVERY]).toHaveLength(3)
})

test('an unknown CEP is not asked about again', async () => {
  const sent = stubApi({ [DELIVERY]: () => refused(404, 'cep_not_found') })
  render(<Note cep="01310-100" />)
  await pass(60_000)
  expect(shown()).toContain('confira os números do CEP')
  expect(sent[DELIVERY]).toHaveLength(1)
})
