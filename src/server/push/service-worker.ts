/** The back office's service worker shows notices of sales. It caches nothing and answers no request. */
export const SERVICE_WORKER = String.raw`
self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('push', (event) => {
  const { title, body, tag, path } = event.data.json()
  const notice = { body, tag, lang: 'pt-BR', icon: '/marca/icone-192.png', data: { path } }
  event.waitUntil(self.registration.showNotification(title, notice))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(event.notification.data.path))
})

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))

// A window of its own if no page shows the order already: another page may have a half-filled form.
async function show(path) {
  const address = new URL(path, self.location.origin).href
  const order = orderAt(address)
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find(({ url }) => url === address || (order && orderAt(url) === order))
  return page ? page.focus() : self.clients.openWindow(address)
}

// An order is open over the list, whatever its filters, or on a page of its own.
function orderAt(address) {
  const { pathname, searchParams } = new URL(address)
  const page = /^\/admin\/pedidos\/(\d+)$/.exec(pathname)
  return page ? page[1] : pathname === '/admin/pedidos' ? searchParams.get('pedido') : null
}

// Push services renew subscriptions. Needs the session: without one the switch shows off at the next visit.
async function renew({ oldSubscription, newSubscription }) {
  const answer = await fetch('/api/admin/push')
  if (!answer.ok) return
  const { public_key, endpoints } = await answer.json()
  // Only for the person whose browser it was. Some browsers do not tell the old subscription.
  const isOwn = oldSubscription ? endpoints.includes(oldSubscription.endpoint) : endpoints.length > 0
  if (!isOwn) return
  const options = { userVisibleOnly: true, applicationServerKey: public_key }
  const subscription = newSubscription || (await self.registration.pushManager.subscribe(options))
  const { endpoint, keys } = subscription.toJSON()
  const saved = await send('PUT', '/api/admin/push', { endpoint, p256dh: keys.p256dh, auth: keys.auth })
  if (saved.ok && oldSubscription && oldSubscription.endpoint !== endpoint)
    await send('POST', '/api/admin/push/remove', { endpoint: oldSubscription.endpoint })
}

function send(method, path, body) {
  return fetch(path, { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
}
`
