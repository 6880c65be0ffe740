import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { LinkedOrder } from '#contract/account.ts'
import type { AdminOrder } from '#contract/admin-order-views.ts'
import type { OrderStatus } from '#domain/order.ts'
import { renderInRouter } from '#web/testing/render-in-router.tsx'
import { orderJson } from '#web/testing/orders.ts'
import { StatusDialog } from './status-dialog.tsx'

const PAID: LinkedOrder = {
  id: 15,
  is_first: false,
  status: 'confirmed',
  total_amount: 50,
  is_refunded: false,
  parcel: 'together',
}
const UNPAID: LinkedOrder = { ...PAID, id: 16, status: 'pending', parcel: 'unpaid' }

async function open(to: OrderStatus, linked: LinkedOrder[]) {
  const order = orderJson(12, { status: 'confirmed', linked_orders: linked }) as unknown as AdminOrder
  const { unmount } = renderInRouter(<StatusDialog order={order} to={to} onConfirm={() => {}} onClose={() => {}} />)
  const dialog = await screen.findByRole('dialog')
  const shown = {
    text: dialog.textContent,
    buttons: within(dialog)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  }
  unmount()
  return shown
}

test('the dialog names the orders that are sent along, and asks about those left behind', async () => {
  const both = await open('shipped', [PAID, UNPAID])
  expect(both.text).toContain('Vai junto o complemento #15, com o mesmo código e um só e-mail.')
  expect(both.text).toContain('O complemento #16 ainda não foi pago. Enviar sem ele?')
  expect(both.buttons).toContain('Enviar sem ele')
  const apart = await open('shipped', [{ ...PAID, parcel: 'apart' }])
  expect(apart.text).not.toContain('#15')
  expect(apart.buttons).toContain('Passar a Enviado')
  const cancelled = await open('cancelled', [PAID, UNPAID])
  expect(cancelled.text).not.toMatch(/#15|#16/)
})
