import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { AdminCategory } from '#contract/admin-categories.ts'
import { renderInRouter } from '#web/testing/render-in-router.tsx'
import { refused, stubApi } from '#web/testing/stub-api.ts'
import { CategoryPanel } from './category-panel.tsx'

const CATEGORY: AdminCategory = {
  id: 7,
  name: 'Mesa',
  slug: 'mesa',
  description: 'Para comer',
  color: '#3d1c47',
  parent_id: null,
  picture_url: null,
  product_count: 2,
  pictures: [],
  version: 1,
}
const UPDATE = 'PUT /api/admin/categories/7'
const LIST = 'GET /api/admin/categories'

function open(category: AdminCategory | null = CATEGORY) {
  const onSaved = vi.fn<() => void>()
  renderInRouter(<CategoryPanel category={category} categories={[CATEGORY]} onClose={() => {}} onSaved={onSaved} />)
  return { onSaved, user: userEvent.setup() }
}

test("a conflict never overwrites the other person's colour and picture", async () => {
  const theirs = { ...CATEGORY, color: '#1f4f42', picture_url: '/imagens/nova.webp', version: 2 }
  const sent = stubApi({
    [UPDATE]: (_, count) => (count === 1 ? refused(409, 'stale') : { ...theirs, version: 3 }),
    [LIST]: () => [theirs],
  })
  const { user, onSaved } = open()
  await user.type(await screen.findByLabelText('Descrição opcional'), ' bem')
  await user.click(screen.getByRole('button', { name: 'Atualizar Categoria' }))
  const note = await screen.findByText('Outra pessoa salvou este registro enquanto você editava.')
  expect(note.parentElement?.textContent).toContain('Cor: #3d1c47 → #1f4f42')
  expect(note.parentElement?.textContent).toContain('Foto: vazio → /imagens/nova.webp')
  expect(screen.getByLabelText('Floresta')).toHaveProperty('checked', true)
  await user.click(screen.getByRole('button', { name: 'Atualizar Categoria' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(sent[UPDATE]?.[1]).toEqual({
    name: 'Mesa',
    description: 'Para comer bem',
    color: '#1f4f42',
    parent_id: null,
    picture_url: '/imagens/nova.webp',
    version: 2,
  })
})

test('a renamed category keeps its slug unless asked to move it', async () => {
  const sent = stubApi({ [UPDATE]: () => CATEGORY })
  const { user } = open()
  await user.type(await screen.findByLabelText('Nome'), ' posta')
  await user.click(screen.getByLabelText(/Mudar também o endereço/))
  await user.click(screen.getByRole('button', { name: 'Atualizar Categoria' }))
  await waitFor(() => expect(sent[UPDATE]?.[0]).toMatchObject({ name: 'Mesa posta', slug: 'mesa-posta' }))
})

test('a name without letters or digits is reported before sending', async () => {
  stubApi({})
  const { user } = open(null)
  await user.type(await screen.findByLabelText('Nome'), '!!!')
  await user.click(screen.getByRole('button', { name: 'Criar Categoria' }))
  expect(await screen.findByText('Use letras ou números')).toBeTruthy()
})
