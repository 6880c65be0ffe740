import { expect, test } from 'vitest'
import { fillCart, openPixShop, shownCart } from '../testing/purchases.ts'
import { expectRefusal } from '../testing/refusal.ts'

const HOME = {
  recipient: 'Maria Souza',
  phone: '(41) 99999-8888',
  cpf: '529.982.247-25',
  cep: '80010-000',
  street: 'Rua XV de Novembro',
  number: '100',
  complement: 'Apto 12',
  neighborhood: 'Centro',
  city: 'Curitiba',
  state: 'PR',
}
const KEPT = { ...HOME, phone: '41999998888', cpf: '52998224725', cep: '80010000' }

test('the address of an order is saved only if the customer asks for it', async () => {
  const shop = await openPixShop()
  const ana = await shop.customer()
  const mug = await shop.product()
  expect(await ana.api.addresses.list()).toEqual([])
  await fillCart(ana, [[mug, 1]])
  await ana.api.checkout.create(await shownCart(ana))
  expect(await ana.api.addresses.list()).toEqual([])

  await fillCart(ana, [[mug, 1]])
  await ana.api.checkout.create({ ...(await shownCart(ana)), save_address: HOME })
  expect(await ana.api.addresses.list()).toMatchObject([{ ...KEPT, used_at: expect.any(Date) }])

  shop.travel(60_000)
  await fillCart(ana, [[mug, 1]])
  await ana.api.checkout.create({
    ...(await shownCart(ana)),
    save_address: { ...HOME, street: 'RUA XV  de novembro', phone: '' },
  })
  expect(await ana.api.addresses.list()).toMatchObject([{ ...KEPT, street: 'RUA XV  de novembro', phone: '' }])
})

test('an address keeps a CPF or a CNPJ, under the former name only a CPF', async () => {
  const shop = await openPixShop()
  const ana = await shop.customer()
  expect(await ana.api.addresses.save(HOME)).toMatchObject({ document: '52998224725', cpf: '52998224725' })
  const { cpf: _, ...company } = { ...HOME, document: '12.abc.345/01de-35' }
  await ana.api.addresses.save(company)
  expect(await ana.api.addresses.list()).toMatchObject([{ document: '12ABC34501DE35', cpf: '' }])
  expect(await ana.api.addresses.save({ ...company, document: '' })).toMatchObject({ document: '', cpf: '' })
})

test('a refused order saves no address', async () => {
  const shop = await openPixShop()
  const ana = await shop.customer()
  await fillCart(ana, [[await shop.product(), 1]])
  await expectRefusal(
    ana.api.checkout.create({ ...(await shownCart(ana)), total: 1, save_address: HOME }),
    'cart_changed',
  )
  expect(await ana.api.addresses.list()).toEqual([])
})

test('the last used address comes first, and the eleventh replaces the least recently used', async () => {
  const shop = await openPixShop()
  const ana = await shop.customer()
  for (let number = 1; number <= 11; number++) {
    shop.travel(1000)
    await ana.api.addresses.save({ ...HOME, number: `${number}` })
  }
  const numbers = async () => (await ana.api.addresses.list()).map((address) => Number(address.number))
  expect(await numbers()).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
  shop.travel(1000)
  await ana.api.addresses.save({ ...HOME, number: '2' })
  expect(await numbers()).toEqual([2, 11, 10, 9, 8, 7, 6, 5, 4, 3])
})

test('concurrent saves keep at most ten, without duplicates', async () => {
  const shop = await openPixShop()
  const ana = await shop.customer()
  await Promise.all(
    Array.from({ length: 30 }, (_, index) => ana.api.addresses.save({ ...HOME, number: `${index % 15}` })),
  )
  const numbers = (await ana.api.addresses.list()).map(({ number }) => number)
  expect(numbers).toHaveLength(10)
  expect(new Set(numbers).size).toBe(10)
})

test('an edited address keeps its place in the list and is the same for later orders', async () => {
  const shop = await openPixShop()
  const ana = await shop.customer()
  const { id } = await ana.api.addresses.save(HOME)
  shop.travel(1000)
  await ana.api.addresses.save({ ...HOME, number: '7' })
  const { cpf: _, ...company } = { ...HOME, number: '8A', document: '12.abc.345/01de-35', complement: '' }
  const edited = await ana.api.addresses.update({ id, ...company })
  expect(edited).toMatchObject({ id, number: '8A', document: '12ABC34501DE35', cpf: '', complement: '' })
  expect((await ana.api.addresses.list()).map(({ number }) => number)).toEqual(['7', '8A'])
  shop.travel(1000)
  expect(await ana.api.addresses.save({ ...company, street: 'RUA XV de novembro' })).toMatchObject({ id })
})

test('an address edited to be equal to another replaces it', async () => {
  const shop = await openPixShop()
  const [ana, bia] = [await shop.customer(), await shop.customer()]
  await bia.api.addresses.save(HOME)
  await ana.api.addresses.save(HOME)
  const { id } = await ana.api.addresses.save({ ...HOME, number: '7' })
  await ana.api.addresses.update({ ...HOME, id })
  expect(await ana.api.addresses.list()).toMatchObject([{ id, number: '100' }])
  expect(await bia.api.addresses.list()).toHaveLength(1)
})

test('a refused edit changes nothing', async () => {
  const shop = await openPixShop()
  const [ana, bia] = [await shop.customer(), await shop.customer()]
  const { id } = await ana.api.addresses.save(HOME)
  await bia.api.addresses.save({ ...HOME, number: '7' })
  await expectRefusal(bia.api.addresses.update({ ...HOME, number: '7', id }), 'address_not_found')
  const response = await ana.fetch(`/api/user/addresses/${id}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...HOME, number: ' ' }),
  })
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ fields: { number: 'Preencha este campo' } })
  expect(await ana.api.addresses.list()).toMatchObject([KEPT])
  expect(await bia.api.addresses.list()).toMatchObject([{ number: '7' }])
})

test('concurrent edits and saves of one address leave it once', async () => {
  const shop = await openPixShop()
  const ana = await shop.customer()
  const ids: number[] = []
  for (let number = 1; number <= 6; number++)
    ids.push((await ana.api.addresses.save({ ...HOME, number: `${number}` })).id)
  const outcomes = await Promise.allSettled([
    ...ids.map((id) => ana.api.addresses.update({ ...HOME, id })),
    ...ids.map(() => ana.api.addresses.save(HOME)),
  ])
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'address_not_found' })
  expect((await ana.api.addresses.list()).map(({ number }) => number)).toEqual(['100'])
})

test('an edit and a removal of the same address leave no address', async () => {
  const shop = await openPixShop()
  const ana = await shop.customer()
  for (let round = 0; round < 5; round++) {
    const { id } = await ana.api.addresses.save(HOME)
    const [edit, removal] = await Promise.allSettled([
      ana.api.addresses.update({ ...HOME, number: '7', id }),
      ana.api.addresses.remove({ id }),
    ])
    expect(removal.status).toBe('fulfilled')
    if (edit.status === 'rejected') expect(edit.reason).toMatchObject({ code: 'address_not_found' })
    expect(await ana.api.addresses.list()).toEqual([])
  }
})

test('addresses are private to their customer and deleted with the account', async () => {
  const shop = await openPixShop()
  const [ana, bia] = [await shop.customer(), await shop.customer()]
  const { id } = await ana.api.addresses.save(HOME)
  await bia.api.addresses.save({ ...HOME, number: '7' })
  expect((await bia.api.addresses.list()).map(({ number }) => number)).toEqual(['7'])
  await expectRefusal(bia.api.addresses.remove({ id }), 'address_not_found')
  expect(await ana.api.addresses.list()).toHaveLength(1)
  await ana.api.addresses.remove({ id })
  await expectRefusal(ana.api.addresses.remove({ id }), 'address_not_found')
  expect(await ana.api.addresses.list()).toEqual([])

  await shop.db.deleteFrom('users').where('id', '=', bia.user.id).execute()
  expect(await shop.db.selectFrom('addresses').select('id').execute()).toEqual([])
})

test.each([
  [{ cep: '8001' }, 'cep', 'Informe os 8 números do CEP'],
  [{ street: ' ' }, 'street', 'Preencha este campo'],
  [{ state: 'XX' }, 'state', 'Escolha um estado'],
  [{ cpf: '11111111111' }, 'cpf', 'Este CPF não existe. Confira os números'],
  [{ document: '12ABC34501DE36' }, 'document', 'Este CPF ou CNPJ não existe. Confira os números'],
  [{ phone: '123' }, 'phone', 'Informe o telefone com DDD'],
])('%j is reported at its field', async (change, field, sentence) => {
  const shop = await openPixShop()
  const ana = await shop.customer()
  const response = await ana.fetch('/api/user/addresses', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...HOME, ...change }),
  })
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ fields: { [field]: sentence } })
})
