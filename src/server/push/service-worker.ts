/** The back office's service worker shows notices of sales. It caches nothing and answers no request. */
export const SERVICE_WORKER = `
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

// A window of its own if no page shows the order already: another page may have a half-filled form.
async function show(path) {
  const address = new URL(path, self.location.origin).href
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find(({ url }) => url === address)
  return page ? page.focus() : self.clients.openWindow(address)
}
`
