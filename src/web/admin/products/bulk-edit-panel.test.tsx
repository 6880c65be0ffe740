import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInRouter } from '#web/testing/render-in-router.tsx'
import { refused, stubApi } from '#web/testing/stub-api.ts'
import { BulkEditPanel } from './bulk-edit-panel.tsx'

const PLAN = 'POST /api/admin/products/bulk/edit/plan'
const EDIT = 'POST /api/admin/products/bulk/edit'
const change = (id: number, name: string) => ({
  product_id: id,
  variant_id: null,
  name,
  was: { price: 100 },
  is: { price: 90 },
})
const FOUND = {
  changes: [change(1, 'Vaso'), change(2, 'Bule')],
  refused: [{ product_id: 3, variant_id: null, name: 'Caneca', obstacle: 'not_positive' }],
  equal: 1,
}

function open(calls: Parameters<typeof stubApi>[0]) {
  const sent = stubApi(calls)
  const onClose = vi.fn<() => void>()
  renderInRouter(<BulkEditPanel ids={[1, 2, 3, 4]} onClose={onClose} />)
  return { sent, onClose, user: userEvent.setup() }
}

test('a change is checked, shown, applied and undone without the rows that moved', async () => {
  const { sent, onClose, user } = open({
    [PLAN]: () => FOUND,
    [EDIT]: (_, count) => ({ moved: count === 1 ? [{ product_id: 2, variant_id: null, name: 'Bule' }] : [] }),
  })
  await user.type(await screen.findByRole('textbox', { name: 'Valor' }), '10{Enter}')
  const head = await screen.findByRole('heading', { name: 'Mudam 2 preços' })
  expect(document.activeElement).toBe(head)
  expect(screen.getByText('O preço ficaria em zero ou menos: fica como está')).toBeTruthy()
  expect(screen.getByText('1 preço já está assim.')).toBeTruthy()
  expect(sent[PLAN]).toEqual([
    { ids: [1, 2, 3, 4], edit: { how: 'price_percent', percent: -10, ending: 'none', field: 'price' } },
  ])
  await user.click(screen.getByRole('button', { name: 'Mudar 2 preços' }))
  await screen.findByText('Bule ficou como está: mudou enquanto você decidia.')
  expect(onClose).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Desfazer' }))
  await screen.findByText('Desfeito')
  expect(sent[EDIT]?.[1]).toEqual({
    changes: [{ product_id: 1, variant_id: null, was: { price: 90 }, is: { price: 100 } }],
  })
})

test('a wrong amount is said at its field, and another choice asks for a new check', async () => {
  const { sent, user } = open({ [PLAN]: () => FOUND })
  await user.click(await screen.findByRole('button', { name: 'Conferir' }))
  const amount = screen.getByRole('textbox', { name: 'Valor' })
  expect(await screen.findByText('Informe uma porcentagem, como 10 ou 12,5')).toBeTruthy()
  expect(document.activeElement).toBe(amount)
  await user.type(amount, '10{Enter}')
  await screen.findByRole('button', { name: 'Mudar 2 preços' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'O que mudar' }), 'Estoque')
  expect(screen.getByRole('combobox', { name: 'Como' })).toHaveProperty('value', 'more')
  expect(screen.getByRole('button', { name: 'Conferir' })).toBeTruthy()
  expect(sent[PLAN]).toHaveLength(1)
})

test('a refused check keeps what was typed', async () => {
  const { user } = open({ [PLAN]: () => refused(400, 'invalid_input', 'Escolha menos produtos') })
  await user.type(await screen.findByRole('textbox', { name: 'Valor' }), '10{Enter}')
  await screen.findByText('Escolha menos produtos')
  expect(screen.getByRole('textbox', { name: 'Valor' })).toHaveProperty('value', '10')
})
