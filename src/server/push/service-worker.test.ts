import { expect, test, vi } from 'vitest'
import { SERVICE_WORKER } from './service-worker.ts'

type Listener = (event: object) => void

const NEW = { endpoint: 'https://push.example/nova', keys: { p256dh: 'p', auth: 'a' } }

type Answer = { public_key: string; endpoints: string[] } | null

/** `state`: what the shop knows of the person; null without a session. */
function runWorker(open: { url: string; focus: () => void }[] = [], state: Answer = null) {
  const listeners: Record<string, Listener> = {}
  const showNotification = vi.fn<(title: string, options: object) => void>()
  const openWindow = vi.fn<(url: string) => void>()
  const subscribe = vi.fn<(options: object) => Promise<object>>(async () => ({ toJSON: () => NEW }))
  const fetch = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>(async (_, init) =>
    init ? Response.json({}) : state ? Response.json(state) : new Response(null, { status: 401 }),
  )
  const sent = () =>
    fetch.mock.calls.flatMap(([path, init]) =>
      init ? [[init.method, path, JSON.parse(init.body as string) as object]] : [],
    )
  const self = {
    addEventListener: (type: string, listener: Listener) => (listeners[type] = listener),
    skipWaiting: () => {},
    location: { origin: 'https://loja.example' },
    registration: { showNotification, pushManager: { subscribe } },
    clients: { matchAll: async () => open, openWindow },
  }
  new Function('self', 'fetch', SERVICE_WORKER)(self, fetch)
  async function dispatch(type: string, event: object): Promise<void> {
    let work: unknown
    listeners[type]!({ ...event, waitUntil: (promise: unknown) => (work = promise) })
    await work
  }
  return { showNotification, openWindow, subscribe, sent, dispatch }
}

const OWN_PAGE = 'https://loja.example/admin/pedidos/7'
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

  const other = 'https://loja.example/admin/pedidos?pedido=77'
  for (const url of [address, 'https://loja.example/admin/pedidos?status=confirmed&pedido=7', OWN_PAGE]) {
    const focus = vi.fn<() => void>()
    const shown = runWorker([
      { url: other, focus: () => expect.fail('another order') },
      { url, focus },
    ])
    await shown.dispatch('notificationclick', click())
    expect(focus).toHaveBeenCalledOnce()
    expect(shown.openWindow).not.toHaveBeenCalled()
  }
})

test('a renewed subscription replaces the old one at the shop', async () => {
  const state = { public_key: 'chave', endpoints: ['https://push.example/velha'] }
  const { subscribe, sent, dispatch } = runWorker([], state)
  await dispatch('pushsubscriptionchange', { oldSubscription: { endpoint: 'https://push.example/velha' } })
  expect(subscribe).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey: 'chave' })
  expect(sent()).toEqual([
    ['PUT', '/api/admin/push', { endpoint: NEW.endpoint, ...NEW.keys }],
    ['POST', '/api/admin/push/remove', { endpoint: 'https://push.example/velha' }],
  ])
})

test('a subscription that the browser has renewed is taken, without making another', async () => {
  const { subscribe, sent, dispatch } = runWorker([], { public_key: 'chave', endpoints: ['https://push.example/a'] })
  await dispatch('pushsubscriptionchange', { newSubscription: { toJSON: () => NEW } })
  expect(subscribe).not.toHaveBeenCalled()
  expect(sent()).toHaveLength(1)
})

test('nothing is renewed without a session, or for a person without notices in this browser', async () => {
  const change = { oldSubscription: { endpoint: 'https://push.example/velha' } }
  for (const state of [null, { public_key: 'chave', endpoints: [] }, { public_key: 'chave', endpoints: ['outra'] }]) {
    const { subscribe, sent, dispatch } = runWorker([], state)
    await dispatch('pushsubscriptionchange', change)
    expect(subscribe).not.toHaveBeenCalled()
    expect(sent()).toEqual([])
  }
})
