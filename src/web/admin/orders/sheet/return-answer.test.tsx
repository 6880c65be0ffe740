import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { AdminOrder, AdminReturn } from '#contract/admin-order-views.ts'
import { refused, stubApi } from '#web/testing/stub-api.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { ReturnAnswer } from './return-answer.tsx'

const ORDER = { id: 3, payment: null } as AdminOrder
const REQUEST = { id: 7, protocol: 'D-3-7', amount: 50_00, is_refusable: false, is_sent: true } as AdminReturn
const DECIDE = 'PUT /api/admin/orders/3/return'

/** As in the sheet: the form leaves once the order is loaded again and a colleague has answered. */
function Sheet() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      {isOpen && <ReturnAnswer order={ORDER} request={REQUEST} onChanged={async () => setOpen(false)} />}
      <Toaster />
    </>
  )
}

test('an answer that a colleague was faster with says that it was not sent', async () => {
  stubApi({ [DECIDE]: () => refused(409, 'return_decided', 'Esta devolução já foi respondida') })
  const root = { store: { store_name: 'Loja', legal_address: 'Rua A, 1' } }
  const routes = [{ id: 'root', path: '/', Component: Sheet, loader: () => root, HydrateFallback: () => null }]
  const Stub = createRoutesStub(routes)
  render(<Stub initialEntries={['/']} />)
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText(/^Resposta ao cliente/), 'Pode mandar. ')
  await user.click(screen.getByRole('button', { name: 'Aceitar devolução' }))
  const detail = 'Esta devolução já foi respondida. O que você escreveu não foi enviado.'
  expect(await screen.findByText(detail)).toBeTruthy()
  expect(screen.queryByLabelText(/^Resposta ao cliente/)).toBeNull()
  expect(sessionStorage).toHaveLength(0)
})
