import { expect, test } from 'vitest'
import type { AdminCategory } from '#contract/admin-categories.ts'
import { deletionText } from './deletion-text.ts'

const category = (id: number, name: string, rest: Partial<AdminCategory> = {}) =>
  ({ id, name, parent_id: null, product_count: 0, ...rest }) as AdminCategory

const CASA = category(1, 'Casa', { product_count: 9 })
const VASOS = category(2, 'Vasos', { parent_id: 1, product_count: 4 })
const MINI = category(3, 'Mini', { parent_id: 2, product_count: 1 })

test.each([
  [category(4, 'Luz'), 'Nenhum produto está nela. Quem abrir o endereço dela vai para a lista de produtos.'],
  [
    category(4, 'Luz', { product_count: 2 }),
    'Os 2 produtos dela ficam sem categoria. Quem abrir o endereço dela vai para a lista de produtos.',
  ],
  [MINI, 'O produto dela passa para Vasos. Quem abrir o endereço dela vai para Vasos.'],
  [
    VASOS,
    '1 categoria que está dentro dela passa para Casa, com os seus produtos. Os produtos que estão só nela passam para Casa. Quem abrir o endereço dela vai para Casa.',
  ],
  [
    CASA,
    '1 categoria que está dentro dela passa para o começo da lista, com os seus produtos. Os produtos que estão só nela ficam sem categoria. Quem abrir o endereço dela vai para a lista de produtos.',
  ],
])('deleting %o says what happens', (each, text) => {
  expect(deletionText(each, [CASA, VASOS, MINI])).toBe(text)
})
