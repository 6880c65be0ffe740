import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLoaderData } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInRouter } from '#web/testing/render-in-router.tsx'
import { forgetLive, knownWaiting, receiveLive, type Waiting } from './live-store.ts'
import { NewWaiting } from './new-waiting.tsx'

afterEach(() => {
  cleanup()
  forgetLive()
})

let version = 0
const live = (waiting: Partial<Waiting>) =>
  act(() =>
    receiveLive({ role: 'manager', version: String(++version), news: [], messages: [], returns: [], ...waiting }),
  )

function Inbox({ rows }: { rows: { id: number }[] }) {
  return <NewWaiting kind="messages" rows={rows} known={useLoaderData<Waiting | null>()} elsewhere={null} />
}

test('a message that came since the list was loaded is announced until it is shown', async () => {
  vi.stubGlobal('scrollTo', () => {})
  const load = vi.fn<() => Waiting | null>(knownWaiting)
  renderInRouter(<Inbox rows={[]} />, { loader: load })
  const status = await screen.findByRole('status')
  // What waits at the first state was there before the page was opened.
  live({ messages: [4] })
  expect(status.textContent).toBe('')
  live({ messages: [6, 5, 4], returns: [9] })
  await waitFor(() => expect(status.textContent).toBe('2 mensagens novas · Mostrar'))
  live({ messages: [6, 4] })
  expect(status.textContent).toBe('1 mensagem nova · Mostrar')
  await userEvent.click(screen.getByRole('button', { name: /Mostrar/ }))
  await waitFor(() => expect(status.textContent).toBe(''))
  expect(load).toHaveBeenCalledTimes(2)
})

test('a reopened message and one that the list already has are not announced', async () => {
  live({ messages: [8] })
  renderInRouter(<Inbox rows={[{ id: 9 }]} />, { loader: knownWaiting })
  const status = await screen.findByRole('status')
  live({ messages: [9, 8, 3] })
  expect(status.textContent).toBe('')
  live({ messages: [10, 9, 8, 3] })
  await waitFor(() => expect(status.textContent).toBe('1 mensagem nova · Mostrar'))
})
