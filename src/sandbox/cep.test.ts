import { afterAll, beforeAll, expect, test } from 'vitest'
import { lookUp } from './cep.ts'
import { startSandbox, type StartedSandbox } from './testing.ts'

let box: StartedSandbox

beforeAll(async () => {
  box = await startSandbox()
})
afterAll(() => box.stop())

function ask(cep: string) {
  return fetch(`${box.url}/sandbox/cep/ws/${cep}/json/`)
}

test('a known street is returned in full', async () => {
  expect(await (await ask('80010000')).json()).toEqual({
    cep: '80010-000',
    logradouro: 'Rua XV de Novembro',
    complemento: '',
    bairro: 'Centro',
    localidade: 'Curitiba',
    uf: 'PR',
    ibge: '4106902',
  })
  expect(await (await ask('01310-100')).json()).toMatchObject({
    logradouro: 'Avenida Paulista',
    localidade: 'São Paulo',
  })
})

test('any other CEP returns its town with an empty street and neighbourhood', async () => {
  expect(await (await ask('89107000')).json()).toMatchObject({
    logradouro: '',
    bairro: '',
    localidade: 'Pomerode',
    uf: 'SC',
  })
})

test('an unknown CEP is a 200 with `erro` in both forms of ViaCEP', async () => {
  for (const cep of ['00000000', '10000000', '99999999']) {
    const response = await ask(cep)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ erro: 'true' })
  }
  expect(await (await ask('99999998')).json()).toEqual({ erro: true })
})

test('a malformed CEP is 400 and not JSON', async () => {
  for (const cep of ['8001000', '800100000', 'abcdefgh', '80.010-000']) {
    const response = await ask(cep)
    expect(response.status).toBe(400)
    expect(response.headers.get('content-type')).toContain('text/html')
  }
})

test('the CEP service is down by its switch and for a reserved CEP', async () => {
  expect((await ask('99999500')).status).toBe(503)
  await box.post('/sandbox/faults', { cep: 'down' })
  expect((await ask('80010000')).status).toBe(503)
  await box.post('/sandbox/faults', { cep: 'ok' })
  expect((await ask('80010000')).status).toBe(200)
})

test('the second service has the same addresses, a 404 and a switch of its own', async () => {
  const askSecond = (cep: string) => fetch(`${box.url}/sandbox/opencep/v1/${cep}`)
  expect(await (await askSecond('01310100')).json()).toEqual(await (await ask('01310100')).json())
  const unknown = await askSecond('99999999')
  expect([unknown.status, await unknown.json()]).toEqual([404, { error: true }])
  expect((await askSecond('99999500')).status).toBe(503)
  await box.post('/sandbox/faults', { cep_fallback: 'down' })
  expect([(await askSecond('80010000')).status, (await ask('80010000')).status]).toEqual([503, 200])
  await box.post('/sandbox/faults', { cep_fallback: 'ok' })
})

test('every assigned prefix has a town of its state', () => {
  for (const [cep, state, city] of [
    ['69900000', 'AC', 'Rio Branco'],
    ['57000000', 'AL', 'Maceió'],
    ['69000000', 'AM', 'Manaus'],
    ['68900000', 'AP', 'Macapá'],
    ['40000000', 'BA', 'Salvador'],
    ['60000000', 'CE', 'Fortaleza'],
    ['73010000', 'DF', 'Brasília'],
    ['29000000', 'ES', 'Vitória'],
    ['74000000', 'GO', 'Goiânia'],
    ['65000000', 'MA', 'São Luís'],
    ['30000000', 'MG', 'Belo Horizonte'],
    ['79000000', 'MS', 'Campo Grande'],
    ['78000000', 'MT', 'Cuiabá'],
    ['66000000', 'PA', 'Belém'],
    ['58000000', 'PB', 'João Pessoa'],
    ['50000000', 'PE', 'Recife'],
    ['64000000', 'PI', 'Teresina'],
    ['80000000', 'PR', 'Curitiba'],
    ['20000000', 'RJ', 'Rio de Janeiro'],
    ['59000000', 'RN', 'Natal'],
    ['76800000', 'RO', 'Porto Velho'],
    ['69300000', 'RR', 'Boa Vista'],
    ['90000000', 'RS', 'Porto Alegre'],
    ['88000000', 'SC', 'Florianópolis'],
    ['49000000', 'SE', 'Aracaju'],
    ['08000000', 'SP', 'São Paulo'],
    ['77000000', 'TO', 'Palmas'],
  ])
    expect(lookUp(cep!)).toMatchObject({ uf: state, localidade: city })
  for (let prefix = 1000; prefix < 99_999; prefix++) {
    const unallocated = prefix >= 10_000 && prefix < 11_000
    const between = prefix >= 78_900 && prefix < 79_000
    const found = lookUp(`${String(prefix).padStart(5, '0')}500`)
    if ((found === null) !== (unallocated || between)) throw new Error(`prefix ${prefix}: ${found?.localidade}`)
  }
})
