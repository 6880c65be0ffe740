import { expect, test } from 'vitest'
import { EMPTY_ADDRESS } from './address-form.ts'
import { ADDRESS_SCHEMA } from './address-schema.ts'

const full = { ...EMPTY_ADDRESS, cep: '80010-000', street: 'Rua XV', number: '100', city: 'Curitiba' }
const wrongFields = (address: object) =>
  ADDRESS_SCHEMA['~standard'].validate(address).issues?.map(({ path }) => path.join('.'))

test('phone and document are optional, but must be valid', () => {
  expect(wrongFields(full)).toBeUndefined()
  expect(wrongFields({ ...full, phone: '(41) 99999-8888', document: '529.982.247-25' })).toBeUndefined()
  expect(wrongFields({ ...full, document: '12.ABC.345/01DE-35' })).toBeUndefined()
  expect(wrongFields({ ...full, phone: '(41) 999', document: '529.982.247-24' })).toEqual(['phone', 'document'])
})
