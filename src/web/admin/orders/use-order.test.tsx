import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, useRevalidator } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { useOrder } from './use-order.ts'

afterEach(cleanup)

function Sheet() {
  const { order } = useOrder(7)
  const { revalidate } = useRevalidator()
  return (
    <button type="button" onClick={() => void revalidate()}>
      {order === undefined ? 'Carregando' : String(order?.id)}
    </button>
  )
}

test('an open order is loaded once when it opens and once per change', async () => {
  const load = vi.fn<(id: string | null) => void>()
  const Stub = createRoutesStub([
    { path: '/admin/pedidos', Component: Sheet },
    {
      path: '/admin/pedidos/detalhe',
      loader({ request }) {
        load(new URL(request.url).searchParams.get('id'))
        return { id: 7, detail: { id: 7, order: { id: 7 } } }
      },
    },
  ])
  render(<Stub initialEntries={['/admin/pedidos']} />)
  await screen.findByText('7')
  expect(load.mock.calls).toEqual([['7']])
  await userEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
})
