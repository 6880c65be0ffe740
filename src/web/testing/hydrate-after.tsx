import { act } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { onTestFinished } from 'vitest'

/** Hydrates server-rendered markup after `before` ran on it: input before the scripts have loaded. */
export async function hydrateAfter(element: ReactElement, before: (box: HTMLElement) => void) {
  const box = document.createElement('div')
  document.body.append(box)
  box.innerHTML = renderToString(element)
  before(box)
  const root = await act(async () => hydrateRoot(box, element))
  onTestFinished(() => {
    act(() => root.unmount())
    box.remove()
  })
  return { user: userEvent.setup() }
}
