import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugify } from './slug.ts'

test.each([
  ['Luminária de Mesa Aurora', 'luminaria-de-mesa-aurora'],
  ['  Vasos & Plantas!  ', 'vasos-plantas'],
  ['AÇÃO', 'acao'],
  ['Pêra-d’água 2×3', 'pera-d-agua-2-3'],
  ['---', ''],
  ['', ''],
])('the slug of %j is %j', (name, slug) => {
  expect(slugify(name)).toBe(slug)
})

test('a slug is empty or hyphenated words, and its own slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const slug = slugify(name)
      expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
      expect(slugify(slug)).toBe(slug)
    }),
  )
})
