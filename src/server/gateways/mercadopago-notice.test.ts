import { expect, test } from 'vitest'
import { isSignedByProvider } from './mercadopago-notice.ts'

const SECRET = 'segredo-de-teste'
const TS = '1742505638683'
const HASH = '5277b7bde2263d8f8958f9a7d81785be91a6e3409189c4728fc872a4f73bd8ee'
const genuine = {
  dataId: '123456789',
  requestId: 'bb56a2f1-6aae-46ac-982e-9dcd3581d08e',
  signature: `ts=${TS},v1=${HASH}`,
}

test("the provider's own example verifies, with any spacing and order", () => {
  for (const signature of [
    genuine.signature,
    `v1=${HASH},ts=${TS}`,
    ` ts = ${TS} , v1 = ${HASH} `,
    `ts=${TS},v1=${HASH},v2=mais`,
  ]) {
    expect({ signature, is: isSignedByProvider({ ...genuine, signature }, SECRET) }).toEqual({ signature, is: true })
  }
})

test.each([
  ['another secret', genuine, 'segredo'],
  ['another payment', { ...genuine, dataId: '123456780' }, SECRET],
  ['another request', { ...genuine, requestId: 'outra' }, SECRET],
  ['a request without its id', { ...genuine, requestId: null }, SECRET],
  ['another time', { ...genuine, signature: `ts=${TS}0,v1=${HASH}` }, SECRET],
  ['no signature', { ...genuine, signature: null }, SECRET],
  ['an empty one', { ...genuine, signature: '' }, SECRET],
  ['no time', { ...genuine, signature: `v1=${HASH}` }, SECRET],
  ['no hash', { ...genuine, signature: `ts=${TS}` }, SECRET],
  ['a hash cut short', { ...genuine, signature: `ts=${TS},v1=${HASH.slice(0, 62)}` }, SECRET],
  ['a hash in capitals', { ...genuine, signature: `ts=${TS},v1=${HASH.toUpperCase()}` }, SECRET],
  ['a time that is none', { ...genuine, signature: `ts=ontem,v1=${HASH}` }, SECRET],
  ['rubbish', { ...genuine, signature: '=,=,ts,v1,;;' }, SECRET],
])('%s is not genuine', (_, notice, secret) => {
  expect(isSignedByProvider(notice, secret)).toBe(false)
})
