import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { AdminOrder } from '#contract/admin-order-views.ts'
import type { AdminReview } from '#contract/admin-reviews.ts'
import { renderInRouter } from '#web/testing/render-in-router.tsx'
import { AddPanel } from '../data-requests/add-panel.tsx'
import { EditAddressPanel } from '../orders/edit/edit-address-panel.tsx'
import { EditItemsPanel } from '../orders/edit/edit-items-panel.tsx'
import { AnswerPanel } from '../reviews/answer-panel.tsx'

const REVIEW = { id: 1, version: 1, author: 'Ana', text: null, answer: null } as unknown as AdminReview
const ORDER = { id: 7, status: 'pending', items: [], destination: null } as unknown as AdminOrder

const PANELS: [label: string, open: (onClose: () => Promise<void>) => ReactElement][] = [
  ['Resposta da loja', (onClose) => <AnswerPanel review={REVIEW} onClose={() => void onClose()} />],
  ['Observação', (onClose) => <AddPanel onClose={onClose} />],
  ['Rua', (onClose) => panelOf(EditAddressPanel, onClose)],
  ['Motivo opcional', (onClose) => panelOf(EditItemsPanel, onClose)],
]

function panelOf(Panel: typeof EditAddressPanel, onClose: () => Promise<void>) {
  return <Panel order={ORDER} onChanged={async () => {}} onClose={() => void onClose()} />
}

afterEach(cleanup)

test.each(PANELS)('leaving a panel asks before what was typed in “%s” is lost', async (label, panel) => {
  const onClose = vi.fn<() => Promise<void>>().mockResolvedValue()
  renderInRouter(panel(onClose))
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText(label), 'Rua das Flores')
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(onClose).not.toHaveBeenCalled()
  await user.click(await screen.findByRole('button', { name: 'Descartar' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test.each(PANELS)('a panel with nothing typed in “%s” closes at once', async (label, panel) => {
  const onClose = vi.fn<() => Promise<void>>().mockResolvedValue()
  renderInRouter(panel(onClose))
  await screen.findByLabelText(label)
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(onClose).toHaveBeenCalledOnce()
})

function OrdersPage({ Panel }: { Panel: typeof EditAddressPanel }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  return (
    <>
      <Link to="?pedido=7">Abrir</Link>
      <button onClick={() => void navigate(-1)}>Voltar</button>
      {params.has('pedido') && panelOf(Panel, async () => {})}
    </>
  )
}

test.each([
  ['Rua', EditAddressPanel],
  ['Motivo opcional', EditItemsPanel],
])('Back asks before it closes the order and loses what was typed in “%s”', async (label, Panel) => {
  renderInRouter(<OrdersPage Panel={Panel} />)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('link', { name: 'Abrir' }))
  await user.type(await screen.findByLabelText(label), 'Rua das Flores')
  await user.click(screen.getByRole('button', { name: 'Voltar' }))
  await user.click(await screen.findByRole('button', { name: 'Descartar' }))
  await waitFor(() => expect(screen.queryByLabelText(label)).toBeNull())
})
