import { createHash, createHmac, generateKeyPairSync, type JsonWebKey } from 'node:crypto'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Store } from './store.ts'

/** What oidc-provider must remember, in the sandbox's own file. */
export function createAdapter(store: Store, model: string): Adapter {
  const read = (row: { payload: string } | undefined) => (row ? (JSON.parse(row.payload) as AdapterPayload) : undefined)
  return {
    async upsert(id, payload, expiresIn) {
      store.run(
        'INSERT OR REPLACE INTO oidc (model, id, payload, grant_id, uid, expires_at) VALUES (?, ?, ?, ?, ?, ?)',
        model,
        id,
        JSON.stringify(payload),
        payload.grantId ?? null,
        payload.uid ?? null,
        now() + (expiresIn ?? 3600),
      )
      // Once per sign-in is often enough to keep the table small.
      if (model === 'Interaction') store.run('DELETE FROM oidc WHERE expires_at < ?', now())
    },
    async find(id) {
      return read(
        store.one('SELECT payload FROM oidc WHERE model = ? AND id = ? AND expires_at >= ?', model, id, now()),
      )
    },
    async findByUid(uid) {
      return read(
        store.one('SELECT payload FROM oidc WHERE uid = ? AND model = ? AND expires_at >= ?', uid, model, now()),
      )
    },
    // Only the device flow, which is switched off, has user codes.
    async findByUserCode() {
      return undefined
    },
    async consume(id) {
      store.run(
        "UPDATE oidc SET payload = json_set(payload, '$.consumed', ?) WHERE model = ? AND id = ?",
        now(),
        model,
        id,
      )
    },
    async destroy(id) {
      store.run('DELETE FROM oidc WHERE model = ? AND id = ?', model, id)
    },
    async revokeByGrantId(grantId) {
      store.run('DELETE FROM oidc WHERE grant_id = ? AND model = ?', grantId, model)
    },
  }
}

/** The signing key, made once: of several processes that start together the first one's key counts. */
export function signingKey(store: Store): JsonWebKey {
  const known = () => store.one<{ value: string }>("SELECT value FROM meta WHERE name = 'signing_key'")
  if (!known()) {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const jwk = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }
    store.run("INSERT OR IGNORE INTO meta (name, value) VALUES ('signing_key', ?)", JSON.stringify(jwk))
  }
  return JSON.parse(known()!.value) as JsonWebKey
}

export type Person = { sub: string; email: string; email_verified: number; name: string }

/** Remembers who signed in; the subject depends on the lower-cased address alone. */
export function rememberPerson(store: Store, email: string, verified: boolean): string {
  const sub = createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 24)
  store.run(
    `INSERT INTO persons (sub, email, email_verified, name) VALUES (?, ?, ?, ?)
     ON CONFLICT (sub) DO UPDATE SET email = excluded.email, email_verified = excluded.email_verified`,
    sub,
    email,
    verified ? 1 : 0,
    nameFrom(email),
  )
  return sub
}

export function findPerson(store: Store, sub: string) {
  return store.one<Person>('SELECT sub, email, email_verified, name FROM persons WHERE sub = ?', sub)
}

export function deriveKey(secret: string, purpose: string) {
  return createHmac('sha256', secret).update(`sandbox:${purpose}`).digest('base64url')
}

function nameFrom(email: string) {
  const words = email
    .slice(0, email.lastIndexOf('@'))
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
  return words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join(' ') || email
}

function now() {
  return Math.floor(Date.now() / 1000)
}
