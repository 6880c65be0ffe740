import { createHmac } from 'node:crypto'
import Provider from 'oidc-provider'
import { IDENTITY_PATH, type IdentityOptions } from './identity-options.ts'
import { signInError } from './identity-pages.ts'
import { createAdapter, findPerson, signingKey } from './identity-store.ts'
import { htmlDocument } from './pages.ts'
import type { Store } from './store.ts'

export function createProvider(store: Store, options: IdentityOptions) {
  const cookie = { path: IDENTITY_PATH, signed: true, httpOnly: true, sameSite: 'lax' } as const
  const provider = new Provider(`${options.publicUrl}${IDENTITY_PATH}`, {
    adapter: (model) => createAdapter(store, model),
    clients: [
      {
        client_id: options.oidcClientId,
        client_secret: options.oidcClientSecret,
        redirect_uris: [`${options.publicUrl}/auth/callback`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [signingKey(store)] },
    cookies: {
      keys: [createHmac('sha256', options.secret).update('sandbox:cookies').digest('base64url')],
      names: { interaction: 'sandbox_interaction', resume: 'sandbox_resume', session: 'sandbox_session' },
      long: cookie,
      short: cookie,
    },
    pkce: { required: () => true },
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    expiresWithSession: () => false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { url: (_, { uid }) => `${IDENTITY_PATH}/interaction/${uid}` },
    ttl: { Interaction: 900, Session: 900, Grant: 3600, AuthorizationCode: 120, AccessToken: 3600, IdToken: 3600 },
    async findAccount(_, sub) {
      const person = findPerson(store, sub)
      return person && { accountId: sub, claims: async () => ({ sub, ...person }) }
    },
    // Signing in is the consent.
    async loadExistingGrant(ctx) {
      const { client, session } = ctx.oidc
      const grant = new ctx.oidc.provider.Grant({ clientId: client!.clientId, accountId: session!.accountId! })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    async renderError(ctx, { error, error_description: description }) {
      ctx.type = 'html'
      ctx.body = String(await htmlDocument(signInError(`${error}: ${description ?? ''}`, options.publicUrl)))
    },
  })
  provider.proxy = true
  provider.on('server_error', (_, error) => console.error(error))
  return provider
}
