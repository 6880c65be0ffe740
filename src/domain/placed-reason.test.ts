import { expect, test } from 'vitest'
import { placedReason } from './placed-reason.ts'

test('the first entry of a history names what the order reserves', () => {
  expect(placedReason([{ quantity: 1 }], null)).toBe('Pedido feito, 1 unidade reservada')
  expect(placedReason([{ quantity: 4 }, { quantity: 2 }], 'PRIMAVERA10')).toBe(
    'Pedido feito, 6 unidades reservadas, 1 uso de PRIMAVERA10',
  )
})
