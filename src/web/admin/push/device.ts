export type Device =
  /** Notices may be switched on or off. `endpoint`: of the browser's own subscription. */
  | { kind: 'ready'; endpoint: string | null }
  /** The browser's settings block notifications of this site. */
  | { kind: 'blocked' }
  /** On iOS only an installed back office receives notices. */
  | { kind: 'to_install' }
  | { kind: 'unsupported' }

const WORKER = '/admin/service-worker.js'
const SCOPE = '/admin'

export async function readDevice(): Promise<Device> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return { kind: isIos() && !isInstalled() ? 'to_install' : 'unsupported' }
  if (Notification.permission === 'denied') return { kind: 'blocked' }
  const subscription = await currentSubscription()
  return { kind: 'ready', endpoint: subscription?.endpoint ?? null }
}

/** Asks for the permission. Null if it was not given. */
export async function subscribe(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await navigator.serviceWorker.register(WORKER, { scope: SCOPE })
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  // Refused if the browser has a subscription with a former key of the shop.
  const subscription = await pushManager.subscribe(options).catch(async (error: unknown) => {
    if (!(await (await pushManager.getSubscription())?.unsubscribe())) throw error
    return pushManager.subscribe(options)
  })
  const { keys } = subscription.toJSON()
  return { endpoint: subscription.endpoint, p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
}

export async function unsubscribe(): Promise<void> {
  await (await currentSubscription())?.unsubscribe()
}

async function currentSubscription(): Promise<PushSubscription | null> {
  // Absent without https.
  const registration = await navigator.serviceWorker?.getRegistration(SCOPE)
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** An iPad calls itself a Mac, which has no touch screen. */
function isIos(): boolean {
  return /iPhone|iPad/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}
