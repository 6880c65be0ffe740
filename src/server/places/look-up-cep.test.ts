import { expect, test } from 'vitest'
import type { CepAnswer } from '../gateways/cep.ts'
import { providerOf } from '../testing/provider.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { openShop } from '../testing/shop.ts'
import { deleteUnknownCeps } from './cep-store.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const FLORES = {
  cep: '80020310',
  street: 'Rua das Flores',
  neighborhood: 'Centro',
  city: 'Curitiba',
  state: 'PR',
  ibge_code: '4106902',
}

/** A shop whose CEP services answer with `answer`. */
async function openShopWith(answer: CepAnswer) {
  const shop = await openShop()
  const services = { answer, asked: [] as string[] }
  shop.cep.find = (cep) => {
    services.asked.push(cep)
    return Promise.resolve(services.answer)
  }
  const look = (cep: string) => shop.visitor().api.store.cep({ cep })
  return { shop, services, look }
}

test('a known CEP is answered from the database in either notation', async () => {
  const { services, look } = await openShopWith({ kind: 'found', address: FLORES })
  const found = { ...FLORES, cep: '80020-310' }
  expect(await look('80020-310')).toEqual(found)
  services.answer = { kind: 'unavailable' }
  expect(await look('80020310')).toEqual(found)
  expect(services.asked).toEqual(['80020310'])
})

test('an old address answers at once, and is refreshed by a job', async () => {
  const { shop, services, look } = await openShopWith({ kind: 'found', address: FLORES })
  await look('80020310')
  shop.travel(179 * DAY)
  await look('80020310')
  await shop.jobs.drain()
  expect(services.asked).toHaveLength(1)

  shop.travel(2 * DAY)
  services.answer = { kind: 'found', address: { ...FLORES, street: 'Rua XV de Novembro' } }
  expect(await Promise.all([look('80020310'), look('80020310')])).toMatchObject([
    { street: 'Rua das Flores' },
    { street: 'Rua das Flores' },
  ])
  await shop.jobs.drain()
  expect(await look('80020310')).toMatchObject({ street: 'Rua XV de Novembro' })
  expect(services.asked).toHaveLength(2)
})

test('an address whose refresh was parked is refreshed again a week later', async () => {
  const { shop, services, look } = await openShopWith({ kind: 'found', address: FLORES })
  await look('80020310')
  shop.travel(181 * DAY)
  await look('80020310')
  await shop.db.updateTable('jobs').set({ attempts: 33 }).where('kind', '=', 'refresh_cep').execute()
  await shop.jobs.drain()
  services.answer = { kind: 'found', address: { ...FLORES, street: 'Rua XV de Novembro' } }
  shop.travel(7 * DAY)
  await look('80020310')
  await shop.jobs.drain()
  expect(await look('80020310')).toMatchObject({ street: 'Rua XV de Novembro' })
})

test.each(['unavailable', 'unknown'] as const)(
  'an address of any age stays while the services say %s',
  async (kind) => {
    const { shop, services, look } = await openShopWith({ kind: 'found', address: FLORES })
    await look('80020310')
    services.answer = { kind }
    for (let year = 1; year <= 3; year++) {
      shop.travel(365 * DAY)
      expect(await look('80020310')).toMatchObject({ street: 'Rua das Flores' })
      await shop.jobs.drain()
    }
    expect(services.asked.length).toBeGreaterThan(1)
  },
)

test('an unknown CEP is remembered for an hour', async () => {
  const { shop, services, look } = await openShopWith({ kind: 'unknown' })
  await expectRefusal(look('80020310'), 'cep_not_found')
  await expectRefusal(look('80020310'), 'cep_not_found')
  expect(services.asked).toHaveLength(1)
  shop.travel(HOUR)
  services.answer = { kind: 'found', address: FLORES }
  expect(await look('80020310')).toMatchObject({ street: 'Rua das Flores' })
})

test('unknown CEPs are deleted after an hour, addresses never', async () => {
  const { shop, services, look } = await openShopWith({ kind: 'found', address: FLORES })
  await look('80020310')
  services.answer = { kind: 'unknown' }
  await expectRefusal(look('99999999'), 'cep_not_found')
  await deleteUnknownCeps(shop.db, shop.now())
  expect(await shop.db.selectFrom('ceps').select('cep').execute()).toHaveLength(2)
  shop.travel(HOUR)
  await deleteUnknownCeps(shop.db, shop.now())
  expect(await shop.db.selectFrom('ceps').select('cep').execute()).toEqual([{ cep: '80020310' }])
})

test('a failed look-up is not remembered', async () => {
  const { services, look } = await openShopWith({ kind: 'unavailable' })
  await expectRefusal(look('80020310'), 'cep_provider')
  services.answer = { kind: 'found', address: FLORES }
  expect(await look('80020310')).toMatchObject({ street: 'Rua das Flores' })
})

test('concurrent look-ups of one CEP all succeed', async () => {
  const { shop, look } = await openShopWith({ kind: 'found', address: FLORES })
  const found = await Promise.all(Array.from({ length: 10 }, () => look('80020310')))
  expect(new Set(found.map(({ street }) => street))).toEqual(new Set(['Rua das Flores']))
  expect(await shop.db.selectFrom('ceps').select('cep').execute()).toHaveLength(1)
})

test('either service alone answers, and known CEPs are found while both are down', async () => {
  const shop = await openShop({ outside: true })
  const { faults } = providerOf(shop)
  const look = (cep: string) => shop.visitor().api.store.cep({ cep })
  await faults({ cep: 'down' })
  expect(await look('80010000')).toMatchObject({ city: 'Curitiba', ibge_code: '4106902' })
  await faults({ cep: 'ok', cep_fallback: 'down' })
  expect(await look('01001000')).toMatchObject({ street: 'Praça da Sé', ibge_code: '3550308' })
  await faults({ cep: 'down' })
  expect(await look('80010000')).toMatchObject({ city: 'Curitiba' })
  await expectRefusal(look('20040002'), 'cep_provider')
})

test('no delivery is promised for a CEP that does not exist', async () => {
  const { shop, services } = await openShopWith({ kind: 'unknown' })
  await shop.settings({ delivery: { table: '', defaultDays: 7 } })
  const ask = () => shop.visitor().api.store.delivery({ cep: '99999999' })
  await expectRefusal(ask(), 'cep_not_found')
  services.answer = { kind: 'unavailable' }
  await expectRefusal(ask(), 'cep_not_found')
  shop.travel(2 * HOUR)
  expect(await ask()).toEqual({ business_days: 7, place: null })
  services.answer = { kind: 'found', address: FLORES }
  expect(await shop.visitor().api.store.delivery({ cep: FLORES.cep })).toEqual({
    business_days: 7,
    place: 'Curitiba, PR',
    neighborhood: FLORES.neighborhood,
  })
})

test('address and delivery of one CEP share a request to the services', async () => {
  const { shop, services } = await openShopWith({ kind: 'found', address: FLORES })
  const { store } = shop.visitor().api
  await Promise.all([store.cep({ cep: FLORES.cep }), store.delivery({ cep: FLORES.cep })])
  expect(services.asked).toEqual([FLORES.cep])
})
