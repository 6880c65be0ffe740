import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { AdminCoupon } from '#contract/admin-coupons.ts'
import { renderInRouter } from '#web/testing/render-in-router.tsx'
import { stubApi } from '#web/testing/stub-api.ts'
import { useCouponToggle } from './use-coupon-actions.ts'

const COUPON: AdminCoupon = {
  id: 1,
  code: 'MESA25',
  discount_type: 'fixed',
  discount_value: 25_00,
  minimum_order_value: 150_00,
  max_uses: null,
  current_uses: 0,
  expires_at: null,
  is_active: true,
  created_at: new Date(0),
  status: 'active',
  version: 3,
}
const UPDATE = 'PUT /api/admin/coupons/1'

function Toggle() {
  const [toggle, isPending] = useCouponToggle(COUPON)
  return (
    <button type="button" aria-busy={isPending} onClick={() => toggle()}>
      Desativar
    </button>
  )
}

test('a toggle that fails on the network can be retried', async () => {
  const sent = stubApi({
    [UPDATE]: (_, count) =>
      count === 1 ? Promise.reject(new TypeError('Failed to fetch')) : { ...COUPON, is_active: false, version: 4 },
  })
  renderInRouter(<Toggle />)
  await userEvent.click(await screen.findByRole('button', { name: 'Desativar' }))
  await screen.findByText('Erro ao salvar cupom')
  expect(screen.getByRole('button', { name: 'Desativar' }).getAttribute('aria-busy')).toBe('false')
  await userEvent.click(screen.getByRole('button', { name: 'Repetir' }))
  await screen.findByText('Cupom atualizado!')
  expect(sent[UPDATE]).toMatchObject([{ is_active: false }, { is_active: false }])
})
