import { vi } from 'vitest'

type Sent = Record<string, unknown>
type Answer = object | Response | Promise<Response>

/** Answers calls by 'METHOD /path' and records their bodies under the same key. An unknown call fails the test. */
export function stubApi(answers: Record<string, (body: Sent, count: number) => Answer>) {
  const sent: Record<string, Sent[]> = {}
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${url.split('?')[0]}`
    const answer = answers[call]
    if (!answer) throw new Error(`Unexpected call: ${call}`)
    const bodies = (sent[call] ??= [])
    bodies.push(typeof init.body === 'string' ? (JSON.parse(init.body) as Sent) : {})
    const result = await answer(bodies.at(-1)!, bodies.length)
    return result instanceof Response ? result : Response.json(result)
  })
  return sent
}

export function refused(status: number, code: string, error = 'Recusado', fields?: Record<string, string>): Response {
  return Response.json({ error, code, ...(fields && { fields }) }, { status })
}
