import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, Link } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { useAction } from './use-action.ts'

afterEach(cleanup)

function open(action: () => Promise<void>) {
  function Page() {
    const [run, isPending] = useAction(action)
    return (
      <>
        <button type="button" aria-busy={isPending} onClick={() => run()}>
          Testar
        </button>
        <Link to="/outra">Outra</Link>
      </>
    )
  }
  const Stub = createRoutesStub([
    { path: '/', Component: Page },
    { path: '/outra', Component: () => <h1>Outra página</h1> },
  ])
  render(<Stub />)
  return screen.findByRole('button', { name: 'Testar' })
}

test('a second press while the action is pending does nothing', async () => {
  let finish = () => {}
  const action = vi.fn<() => Promise<void>>(() => new Promise((resolve) => void (finish = resolve)))
  const button = await open(action)
  await userEvent.dblClick(button)
  expect(action).toHaveBeenCalledOnce()
  expect(button.getAttribute('aria-busy')).toBe('true')
  finish()
  await vi.waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'))
  await userEvent.click(button)
  expect(action).toHaveBeenCalledTimes(2)
})

test('a pending action does not hold back a navigation', async () => {
  await userEvent.click(await open(() => new Promise(() => {})))
  await userEvent.click(screen.getByRole('link'))
  expect(await screen.findByRole('heading', { name: 'Outra página' })).toBeDefined()
})
