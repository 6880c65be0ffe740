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
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  const Stub = createRoutesStub([{ path: '/', Component: Codes }])
  render(
    <>
      <Stub />
      <Toaster />
    </>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'CASA10' }))
  const first = await screen.findByText('Código copiado!')
  await userEvent.click(screen.getByRole('button', { name: 'MESA25' }))
  // A new element in the live region is read out, the same text again is not.
  await vi.waitFor(() => expect(first.isConnected).toBe(false))
  expect(screen.getByText('Código copiado!')).toBeTruthy()
  expect(writeText.mock.calls).toEqual([['CASA10'], ['MESA25']])
})
