import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSlug, slugify } from './slug.ts'

test.each([
  ['Luminária de Mesa Aurora', 'luminaria-de-mesa-aurora'],
  ['  Vasos & Plantas!  ', 'vasos-plantas'],
  ['AÇÃO', 'acao'],
  ['Pêra-d’água 2×3', 'pera-d-agua-2-3'],
  ['---', ''],
  ['', ''],
])('%j gets the address %j', (name, slug) => {
  expect(slugify(name)).toBe(slug)
})

test.each([
  ['caneca-prosa', true],
  ['2026', true],
  ['Caneca', false],
  ['-caneca', false],
  ['caneca--prosa', false],
  ['caneca-', false],
  ['', false],
  ['luminária', false],
])('%j may be an address: %s', (text, valid) => {
  expect(isSlug(text)).toBe(valid)
})

test('every address that is made is empty or valid, and stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const slug = slugify(name)
      expect(slug === '' || isSlug(slug)).toBe(true)
      expect(slugify(slug)).toBe(slug)
    }),
  )
})
