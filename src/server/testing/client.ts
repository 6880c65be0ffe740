import type { Api } from '#contract/client.ts'
import { createApi } from '#contract/create-api.ts'
import { contract } from '#contract/contract.ts'

export type Person = { id: number; email: string }

/** One browser: its own cookies and its own address. */
export type Client<Who extends Person | null = Person | null> = {
  user: Who
  /** The typed client. */
  api: Api<typeof contract>
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** The Cookie header that it sends now. */
  readonly cookie: string
  address: string
}

/** Carries a request to a shop, in this process or over the network. */
export type Send = (request: Request, address: string) => Response | Promise<Response>

type Beginning<Who extends Person | null> = { user: Who; cookies: Record<string, string> }

let clients = 0

export function createClient<Who extends Person | null>(
  origin: string,
  send: Send,
  { user, cookies }: Beginning<Who>,
): Client<Who> {
  const jar = new Map(Object.entries(cookies))
  const address = addressOf(++clients)
  const cookieHeader = () => Array.from(jar, ([name, value]) => `${name}=${value}`).join('; ')

  async function fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const request = new Request(origin + path, { redirect: 'manual', ...init })
    if (!['Origin', 'Referer', 'Sec-Fetch-Site'].some((name) => request.headers.has(name)))
      request.headers.set('Origin', origin)
    if (jar.size > 0 && !request.headers.has('Cookie')) request.headers.set('Cookie', cookieHeader())
    const response = await send(request, address)
    keepCookies(jar, response.headers.getSetCookie())
    return response
  }

  return {
    user,
    address,
    fetch,
    api: createApi(contract, fetch),
    get cookie() {
      return cookieHeader()
    },
  }
}

function keepCookies(jar: Map<string, string>, headers: readonly string[]): void {
  for (const header of headers) {
    const [, name, value] = /^([^=;]+)=([^;]*)/.exec(header) ?? []
    if (name === undefined || value === undefined) continue
    if (/;\s*max-age=0\b/i.test(header)) jar.delete(name)
    else jar.set(name, value)
  }
}

/** Each client has its own address, because rate limits count by address. */
function addressOf(index: number): string {
  return `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`
}
