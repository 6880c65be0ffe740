import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import webPush from 'web-push'
import { allowedAddresses, pinnedTo, type Resolve, type Target } from './pinned-address.ts'
import { isPublicTarget } from './remote-pictures.ts'

export type PushTarget = { endpoint: string; p256dh: string; auth: string }
export type VapidKeys = { publicKey: string; privateKey: string }
export type PushMessage = {
  payload: string
  /** An https address or a mailto, by which the push service reaches the shop's operator (RFC 8292, 2.1). */
  subject: string
  keys: VapidKeys
  /** How long the push service keeps it for a device that is off. */
  ttlSeconds: number
}

/** `gone`: the subscription has ended. `refused`: sending it again will not help. `unavailable`: it may. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'unavailable'

export type PushService = { send(target: PushTarget, message: PushMessage): Promise<PushOutcome> }

const TIMEOUT_MS = 10_000

type Options = {
  /** Replaces the public internet, for tests. */
  isAllowed?: (target: Target) => boolean
  resolve?: Resolve
  timeoutMs?: number
}

/**
 * Web Push (RFC 8030, 8291, 8292). The endpoint comes from a browser and must not reach the shop's own network (SSRF): it is
 * resolved once, checked, and connected to exactly there; redirects are not followed.
 */
export function openPushService({
  isAllowed = isPublicTarget,
  resolve,
  timeoutMs = TIMEOUT_MS,
}: Options = {}): PushService {
  async function post(request: webPush.RequestDetails): Promise<PushOutcome> {
    const url = new URL(request.endpoint)
    const addresses = await allowedAddresses(url, { isAllowed, resolve })
    if (addresses === null) return 'refused'
    if (addresses.length === 0) return 'unavailable'
    const { method, headers, body } = request
    const options = {
      method,
      headers: { ...headers },
      agent: false,
      lookup: pinnedTo(addresses),
      signal: AbortSignal.timeout(timeoutMs),
    }
    return new Promise((resolveWith, reject) => {
      const open = url.protocol === 'https:' ? httpsRequest : httpRequest
      const sending = open(url, options, (response) => {
        response.destroy()
        resolveWith(outcomeOf(response.statusCode ?? 0))
      })
      sending.on('error', reject).end(body)
    })
  }

  return {
    async send({ endpoint, p256dh, auth }, { payload, subject, keys, ttlSeconds }) {
      let request
      try {
        request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
          TTL: ttlSeconds,
          urgency: 'high',
          vapidDetails: { subject, ...keys },
        })
      } catch {
        // A key that is no point of the curve.
        return 'refused'
      }
      return post(request).catch(() => 'unavailable')
    },
  }
}

export function newVapidKeys(): VapidKeys {
  return webPush.generateVAPIDKeys()
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 408 || status === 425 || status === 429 || status >= 500 ? 'unavailable' : 'refused'
}
