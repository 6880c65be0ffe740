import { expect, test } from 'vitest'
import { alertKindOf, askAlertPath, waveSize } from './alert.ts'

test.each([
  [0, 0, 0],
  [4, 0, 12],
  [4, 12, 0],
  [2, 12, 0],
  [10, 12, 18],
])('with %i units and %i notified in a day, a wave has %i mails', (units, notified, size) => {
  expect(waveSize(units, notified)).toBe(size)
})

test.each([
  [null, 'stock', '/produto/vaso-%C3%A9/avise-me'],
  [7, 'stock', '/produto/vaso-%C3%A9/avise-me?variacao=7'],
  [7, 'price', '/produto/vaso-%C3%A9/avise-me?variacao=7&aviso=preco'],
] as const)('variant %s and kind %s are in the address', (variantId, kind, path) => {
  expect(askAlertPath({ slug: 'vaso-é' }, variantId, kind)).toBe(path)
  expect(alertKindOf(new URL(path, 'http://loja').searchParams.get('aviso'))).toBe(kind)
})
