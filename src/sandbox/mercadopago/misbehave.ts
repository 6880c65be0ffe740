import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import type { Delays } from '../delay.ts'
import { readFaults, slowMs, type ProviderFault } from '../faults.ts'
import type { Store } from '../store.ts'
import { refusal } from './input.ts'

const sentinels: readonly [RegExp, ProviderFault][] = [
  [/falha[ -]lenta/i, 'slow'],
  [/falha[ -]queda/i, 'drop'],
  [/falha[ -]inv[aá]lida/i, 'invalid'],
  [/falha[ -]bloqueada/i, 'locked'],
  [/falha/i, 'error'],
]

/**
 * The provider on a bad day: by the switch, or by the word 'falha' in what a request sends (a product's title, a
 * description). 'slow', 'drop' and 'locked' do the work first: the store cannot know that it happened. Only writes meet
 * a lock; it stands for a second request under the key of one that the provider still works on.
 */
export function misbehave(store: Store, delays: Delays): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async function fault(c, next) {
    const chosen = readFaults(store).provider
    const kind = chosen === 'ok' && c.req.method !== 'GET' ? sentinelIn(await c.req.text()) : chosen
    if (kind === 'ok') return next()
    if (kind === 'error')
      return c.json({ message: 'internal_error', error: 'internal_error', status: 500, cause: [] }, 500)
    if (kind === 'invalid') return c.html('<!doctype html><title>Bad gateway</title><h1>Bad gateway</h1>')
    await next()
    if (kind === 'locked') return lock(c)
    if (kind === 'slow') return delays.wait(slowMs)
    // Without a socket (an in-process call) there is nothing to cut, and the answer fails instead.
    if (!c.env?.incoming) throw new Error('the sandbox drops this answer')
    c.env.incoming.socket.destroy()
    c.res = undefined
    c.res = RESPONSE_ALREADY_SENT
  }
}

const locked = refusal(423, 'resource_locked', 'The resource is locked by another operation')

function lock(c: Context) {
  if (c.req.method === 'GET') return
  c.res = undefined
  c.res = c.json(locked, locked.status)
}

function sentinelIn(body: string): ProviderFault {
  if (!body.includes('alha') && !/falha/i.test(body)) return 'ok'
  return sentinels.find(([pattern]) => pattern.test(body))?.[1] ?? 'ok'
}
