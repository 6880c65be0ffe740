import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { readFaults, SLOW_MS } from '../faults.ts'
import type { Store } from '../store.ts'
import { refusal } from './input.ts'

/**
 * Simulates the chosen fault. 'slow', 'drop' and 'locked' do the work first: the shop cannot know that it happened.
 * 'locked' affects only writes; it simulates a second request under the key of one that is still in progress.
 */
export function misbehave(
  store: Store,
  wait: (ms: number) => Promise<void>,
): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async function simulateFault(c, next) {
    const fault = readFaults(store).provider
    if (fault === 'error') return c.json({ message: 'internal_error', error: 'internal_error', status: 500 }, 500)
    if (fault === 'invalid') return c.html('<h1>Bad gateway</h1>')
    await next()
    if (fault === 'locked' && c.req.method !== 'GET') replace(c, locked())
    if (fault === 'slow') await wait(SLOW_MS)
    if (fault === 'drop') drop(c)
  }
}

function locked() {
  return refusal(423, 'resource_locked', 'The resource is locked by another operation').getResponse()
}

function drop(c: Context<{ Bindings: HttpBindings }>) {
  // An in-process call has no socket to close, so it fails instead.
  if (!c.env?.incoming) throw new Error('the sandbox drops this response')
  c.env.incoming.socket.destroy()
  replace(c, RESPONSE_ALREADY_SENT)
}

/** Assigning undefined first keeps Hono from merging the old response's headers. */
function replace(c: Context, response: Response) {
  c.res = undefined
  c.res = response
}
