import { expect, test, vi } from 'vitest'
import { SERVICE_WORKER } from './service-worker.ts'

type Listener = (event: object) => void

function runWorker(open: { url: string; focus: () => void }[] = []) {
  const listeners: Record<string, Listener> = {}
  const showNotification = vi.fn<(title: string, options: object) => void>()
  const openWindow = vi.fn<(url: string) => void>()
  const self = {
    addEventListener: (type: string, listener: Listener) => (listeners[type] = listener),
    skipWaiting: () => {},
    location: { origin: 'https://loja.example' },
    registration: { showNotification },
    clients: { matchAll: async () => open, openWindow },
  }
  new Function('self', SERVICE_WORKER)(self)
  async function dispatch(type: string, event: object): Promise<void> {
    let work: unknown
    listeners[type]!({ ...event, waitUntil: (promise: unknown) => (work = promise) })
    await work
  }
  return { showNotification, openWindow, dispatch }
}

const click = () => ({ notification: { close: () => {}, data: { path: '/admin/pedidos?pedido=7' } } })

test('a push shows its notice', async () => {
  const { showNotification, dispatch } = runWorker()
  const notice = { title: 'Nova venda nº 7', body: 'R$ 73,80', tag: 'pedido-7', path: '/admin/pedidos?pedido=7' }
  await dispatch('push', { data: { json: () => notice } })
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(
    'Nova venda nº 7',
    expect.objectContaining({ body: 'R$ 73,80', tag: 'pedido-7', data: { path: notice.path } }),
  )
})

test('pressing a notice opens the order, or focuses the page that shows it', async () => {
  const address = 'https://loja.example/admin/pedidos?pedido=7'
  const closed = runWorker([{ url: 'https://loja.example/admin/produtos', focus: () => {} }])
  await closed.dispatch('notificationclick', click())
  expect(closed.openWindow).toHaveBeenCalledExactlyOnceWith(address)

  const focus = vi.fn<() => void>()
  const shown = runWorker([{ url: address, focus }])
  await shown.dispatch('notificationclick', click())
  expect(focus).toHaveBeenCalledOnce()
  expect(shown.openWindow).not.toHaveBeenCalled()
})
