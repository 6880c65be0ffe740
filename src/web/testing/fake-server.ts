import { vi } from 'vitest'

type Answer = { status?: number; json: unknown; next?: string }
type Waiting = { path: string; method: string; body: unknown; answer(answer: Answer): void }

/** A `fetch` whose responses the test sends when it wants to, or that answers at once by path. */
export function fakeServer(atOnce: Record<string, unknown> = {}) {
  const waiting: Waiting[] = []
  const fake = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const method = init.method ?? 'GET'
    const known = atOnce[`${method} ${path}`]
    if (known !== undefined) return Response.json(known)
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined
    return new Promise((resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal!.reason as Error))
      const answer = ({ status = 200, json, next }: Answer) =>
        resolve(Response.json(json, { status, ...(next && { headers: { 'X-Next-Cursor': next } }) }))
      waiting.push({ path, method, body, answer })
    })
  }
  vi.stubGlobal('fetch', fake)

  return {
    answers: atOnce,
    /** The oldest request of this kind that was not answered yet. */
    async next(method: string, path: string): Promise<Waiting> {
      return vi.waitFor(() => {
        const index = waiting.findIndex((each) => each.method === method && each.path === path)
        if (index < 0)
          throw new Error(`no ${method} ${path}; waiting: ${waiting.map((w) => `${w.method} ${w.path}`).join()}`)
        return waiting.splice(index, 1)[0]!
      }, 10_000)
    },
    waiting: () => waiting.map(({ method, path }) => `${method} ${path}`),
  }
}
