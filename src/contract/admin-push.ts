import * as z from 'zod/mini'
import { isPushEndpoint, isPushKey } from '#domain/push.ts'
import { endpoint } from './endpoint.ts'
import { Nothing } from './types.ts'

const ENDPOINT = z.string().check(z.refine(isPushEndpoint, { error: 'Endereço de avisos inválido' }))

/** What `PushSubscription.toJSON()` of a browser has. */
const Subscription = z.object({
  endpoint: ENDPOINT,
  p256dh: z.string().check(z.refine((key) => isPushKey(key, 65), { error: 'Chave inválida' })),
  auth: z.string().check(z.refine((key) => isPushKey(key, 16), { error: 'Chave inválida' })),
})
const Device = z.object({ endpoint: ENDPOINT })

/** Notices of paid orders on the devices of the person who asks. */
export const adminPush = {
  /** `public_key`: the shop's VAPID key, for the browser to subscribe with. */
  state: endpoint({
    method: 'GET',
    path: '/api/admin/push',
    output: z.object({ public_key: z.string(), endpoints: z.array(z.string()) }),
  }),
  subscribe: endpoint({ method: 'PUT', path: '/api/admin/push', body: Subscription, output: Nothing }),
  unsubscribe: endpoint({ method: 'POST', path: '/api/admin/push/remove', body: Device, output: Nothing }),
  test: endpoint({ method: 'POST', path: '/api/admin/push/test', body: Device, output: Nothing }),
}
