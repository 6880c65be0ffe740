import { expect, test } from 'vitest'
import { TABS } from './products/catalogue-tabs.tsx'
import { CARE_SECTIONS, isOpen, SECTIONS } from './sections.ts'

const openAt = (pathname: string) =>
  [...SECTIONS, ...CARE_SECTIONS].filter((section) => isOpen(section, pathname)).map(({ label }) => label)

test.each(TABS)('the menu marks Produtos at its tab $label', ({ to }) => {
  expect(openAt(to)).toEqual(['Produtos'])
})

test('the menu marks a section at its own page and at those below it', () => {
  expect(openAt('/admin')).toEqual(['Dashboard'])
  expect(openAt('/admin/pedidos')).toEqual(['Pedidos'])
  expect(openAt('/admin/pedidos/7')).toEqual(['Pedidos'])
  expect(openAt('/admin/paginas-antigas')).toEqual([])
})
