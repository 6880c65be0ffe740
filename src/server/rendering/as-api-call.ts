import type { Context } from 'hono'
import type { Env } from '../http/call.ts'

/** The API call that a page's scripts would have made for a form: same visitor, same rate limits, same rules. */
export function asApiCall(c: Context<Env>, publicUrl: string, path: string, body: object): Request {
  const headers = new Headers({ 'Content-Type': 'application/json', Origin: publicUrl })
  for (const name of ['Cookie', 'X-Forwarded-For', 'User-Agent']) {
    const value = c.req.header(name)
    if (value) headers.set(name, value)
  }
  return new Request(publicUrl + path, { method: 'POST', headers, body: JSON.stringify(body) })
}
