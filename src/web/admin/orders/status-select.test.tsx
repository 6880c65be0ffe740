import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInRouter } from '#web/testing/render-in-router.tsx'
import { StatusSelect } from './status-select.tsx'
import type { StatusChange } from './use-status-change.tsx'

test('a status that the server would refuse is disabled, with its reason', async () => {
  const choose = vi.fn<StatusChange['choose']>()
  const change: StatusChange = { statusOf: ({ status }) => status, isBusy: () => false, choose, dialog: null }
  const refused = [{ status: 'pending', reason: 'order_paid' }] as const
  renderInRouter(<StatusSelect order={{ id: 3, status: 'confirmed' }} refused={refused} change={change} />)
  const select = await screen.findByRole('combobox', { name: 'Alterar status do pedido 3' })
  const option = screen.getByRole('option', { name: 'Aguardando Pagamento (já foi pago)' })
  expect(option).toHaveProperty('disabled', true)
  await userEvent.selectOptions(select, 'Enviado')
  expect(choose).toHaveBeenCalledWith({ id: 3, status: 'confirmed' }, 'shipped')
})
