import type { Client } from './client.ts'

type Answers = { email: string; unverified?: boolean }

/** Goes through the sandbox's sign-in page as a browser does; what it comes back to the shop with. */
export async function visitIssuer(redirectUrl: string, { email, unverified = false }: Answers): Promise<{ code: string; state: string }> {
  const jar = new Map<string, { path: string; value: string }>()
  const origin = new URL(redirectUrl).origin

  async function visit(address: string, init: RequestInit = {}): Promise<URL> {
    const url = new URL(address, origin)
    const sent = [...jar].filter(([, { path }]) => url.pathname.startsWith(path))
    const response = await fetch(url, {
      ...init, redirect: 'manual',
      headers: { ...init.headers, Origin: origin, Cookie: sent.map(([name, { value }]) => `${name}=${value}`).join('; ') },
    })
    for (const header of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? []
      jar.set(name, { value, path: /path=([^;]+)/i.exec(header)?.[1] ?? '/' })
    }
    return new URL(response.headers.get('Location') ?? url, origin)
  }

  const form = await visit(redirectUrl)
  const body = new URLSearchParams({ email, ...(unverified && { unverified: '1' }) })
  const submitted = await visit(form.href, { method: 'POST', body })
  const { searchParams } = await visit(submitted.href)
  return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' }
}

/** Signs a visitor in, from the button to the session. */
export async function signInAs(visitor: Client, answers: Answers): Promise<void> {
  const { redirectUrl } = await visitor.api.session.redirectUrl()
  await visitor.api.session.create(await visitIssuer(redirectUrl, answers))
}
