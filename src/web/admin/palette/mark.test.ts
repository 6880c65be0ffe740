import { expect, test } from 'vitest'
import { markIn } from './mark.ts'

test.each([
  ['#1047', '104', ['#', '104', '7']],
  ['Luminária Éclipse', 'eclip', ['Luminária ', 'Éclip', 'se']],
  ['ana.maria@x.example', 'MARIA', ['ana.', 'maria', '@x.example']],
  ['Vaso Sertão', '  sertao ', ['Vaso ', 'Sertão', '']],
])('in %s the words %s are underlined', (text, searched, parts) => {
  expect(markIn(text, searched)).toEqual(parts)
})

test.each([
  ['Vaso', 'mesa'],
  ['Vaso', ''],
  ['Vaso', '   '],
])('in %s there is nothing of %s', (text, searched) => {
  expect(markIn(text, searched)).toBeNull()
})
