import type { Identity, SignInAttempt } from '../gateways/identity.ts'
import type { Client } from './client.ts'
import type { TestShop } from './shop.ts'

type Answers = { email: string; unverified?: boolean }

/** Uses the sandbox's sign-in page; returns the parameters of the redirect back. */
export async function visitIssuer(
  redirectUrl: string,
  { email, unverified = false }: Answers,
): Promise<{ code: string; state: string }> {
  const jar = new Map<string, { path: string; value: string }>()
  const origin = new URL(redirectUrl).origin

  async function visit(address: string, init: RequestInit = {}): Promise<URL> {
    const url = new URL(address, origin)
    const sent = [...jar].filter(([, { path }]) => url.pathname.startsWith(path))
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: {
        ...init.headers,
        Origin: origin,
        Cookie: sent.map(([name, { value }]) => `${name}=${value}`).join('; '),
      },
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

/** Signs a visitor in through the sandbox. */
export async function signInAs(visitor: Client, answers: Answers): Promise<void> {
  const { redirectUrl } = await visitor.api.session.redirectUrl()
  await visitor.api.session.create(await visitIssuer(redirectUrl, answers))
}

/** Signs a visitor in with this identity, without an issuer. */
export async function signInWith(
  { identity, config }: Pick<TestShop, 'identity' | 'config'>,
  visitor: Client,
  who: Partial<Identity>,
) {
  const attempt: SignInAttempt = { state: 'state', nonce: 'nonce', codeVerifier: 'verifier' }
  const vouched: Identity = {
    issuer: config.oidc.issuer,
    subject: 'one',
    email: 'ana@cliente.example',
    isEmailVerified: true,
    name: null,
    picture: null,
    authenticatedAt: null,
    ...who,
  }
  identity.begin = async () => ({ ok: true, redirectUrl: config.oidc.issuer, attempt })
  identity.exchange = async () => ({ ok: true, identity: vouched })
  await visitor.api.session.redirectUrl()
  return visitor.api.session.create({ code: 'code', state: attempt.state })
}

/** Asks for a code and reads it from the mail. */
export async function mailedCode(shop: TestShop, visitor: Client, email: string): Promise<string> {
  const subjects: string[] = []
  shop.mail.send = async (mail) => void subjects.push(mail.subject)
  await visitor.api.signIn.requestCode({ email })
  await shop.jobs.drain()
  const code = /^\d{6}/.exec(subjects.at(-1) ?? '')?.[0]
  if (!code) throw new Error(`no code was mailed to ${email}`)
  return code
}

export async function signInByCode(shop: TestShop, visitor: Client, email: string) {
  return visitor.api.signIn.enterCode({ code: await mailedCode(shop, visitor, email) })
}
