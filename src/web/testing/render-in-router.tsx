import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createRoutesStub } from 'react-router'
import { Toaster } from '#web/ui/toaster.tsx'

/** Renders an element as a page of a data router, with the toasts that it shows. */
export function renderInRouter(element: ReactNode, { loader = () => null }: { loader?: () => unknown } = {}) {
  const Page = () => (
    <>
      {element}
      <Toaster />
    </>
  )
  const Stub = createRoutesStub([{ path: '/', Component: Page, loader, HydrateFallback: () => null }])
  return render(<Stub initialEntries={['/']} />)
}
