import { act, renderHook, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { AdminCoupon } from '#contract/admin-coupons.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { useCouponActions } from './use-coupon-actions.ts'

test('each copied code is announced, a second one within two seconds too', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: async () => {} } })
  const { result } = renderHook(() => useCouponActions(async () => {}), {
    wrapper: ({ children }) => (
      <>
        {children}
        <Toaster />
      </>
    ),
  })
  for (const code of ['CASA10', 'MESA25']) await act(() => result.current.copy({ code } as AdminCoupon))
  expect(screen.getAllByText('Código copiado!')).toHaveLength(2)
})
