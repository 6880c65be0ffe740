import { expect, test } from 'vitest'
import { contrast } from '#domain/colour.ts'
import { LOOKS, paletteOf } from '#domain/look.ts'
import { fieldColour } from './field-colour.ts'

test('the text on a colour that is data can be read in every finished look', () => {
  for (const look of Object.values(LOOKS)) {
    const palette = paletteOf(look)
    for (let n = 0; n < 0x1000000; n += 65_521) {
      const hex = `#${n.toString(16).padStart(6, '0')}`
      const token = /--color-([\w-]+)/.exec(String(fieldColour(hex)!.color))![1] as keyof typeof palette
      expect([hex, token, contrast(hex, palette[token]) > 4.1]).toEqual([hex, token, true])
    }
  }
})

test('without a colour there is no style', () => {
  expect(fieldColour(undefined)).toBeUndefined()
  expect(fieldColour('')).toBeUndefined()
})
