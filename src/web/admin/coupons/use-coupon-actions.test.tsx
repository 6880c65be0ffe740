import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { AdminCoupon } from '#contract/admin-coupons.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { useCouponActions } from './use-coupon-actions.ts'

function Codes() {
  const { copy } = useCouponActions()
  return ['CASA10', 'MESA25'].map((code) => (
    <button key={code} type="button" onClick={() => void copy({ code } as AdminCoupon)}>
      {code}
    </button>
  ))
}

test('each copied code is announced, a second one within two seconds too', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: async () => {} } })
  const Stub = createRoutesStub([{ path: '/', Component: Codes }])
  render(
    <>
      <Stub />
      <Toaster />
    </>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'CASA10' }))
  await screen.findByText('Código copiado!')
  await userEvent.click(screen.getByRole('button', { name: 'MESA25' }))
  expect(await screen.findAllByText('Código copiado!')).toHaveLength(2)
})
