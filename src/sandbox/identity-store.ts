import { createHash, generateKeyPairSync, type JsonWebKey } from 'node:crypto'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Store } from './store.ts'

/** oidc-provider's state, in the sandbox's file: the steps of one sign-in may reach different workers. */
export function createAdapter(store: Store, model: string): Adapter {
  function find(column: 'id' | 'uid', value: string) {
    const sql = `SELECT payload FROM oidc WHERE model = ? AND ${column} = ? AND expires_at >= ?`
    const row = store.one<{ payload: string }>(sql, model, value, now())
    return row && (JSON.parse(row.payload) as AdapterPayload)
  }

  return {
    async upsert(id, payload, expiresIn) {
      store.run('DELETE FROM oidc WHERE (model = ? AND id = ?) OR expires_at < ?', model, id, now())
      const { grantId: grant_id, uid } = payload
      const expires_at = now() + (expiresIn ?? 3600)
      store.insert('oidc', { model, id, payload: JSON.stringify(payload), grant_id, uid, expires_at })
    },
    find: async (id) => find('id', id),
    findByUid: async (uid) => find('uid', uid),
    // Only the device flow, which is off, has user codes.
    findByUserCode: async () => undefined,
    async consume(id) {
      const sql = "UPDATE oidc SET payload = json_set(payload, '$.consumed', ?) WHERE model = ? AND id = ?"
      store.run(sql, now(), model, id)
    },
    async destroy(id) {
      store.run('DELETE FROM oidc WHERE model = ? AND id = ?', model, id)
    },
    async revokeByGrantId(grantId) {
      store.run('DELETE FROM oidc WHERE grant_id = ? AND model = ?', grantId, model)
    },
  }
}

/** Workers that start together use the key that is stored first. */
export function signingKey(store: Store): JsonWebKey {
  return store.transaction(() => {
    const stored = store.read<JsonWebKey>('signing_key')
    if (stored) return stored
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const key = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }
    store.write('signing_key', key)
    return key
  })
}

type Person = { email: string; email_verified: boolean; name: string }

/** Returns the subject, which depends on the lower-cased address alone. */
export function savePerson(store: Store, email: string, isVerified: boolean): string {
  const sub = createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 24)
  store.write(`person ${sub}`, {
    email,
    email_verified: isVerified,
    name: nameFrom(email.toLowerCase()),
  } satisfies Person)
  return sub
}

export function findPerson(store: Store, sub: string) {
  return store.read<Person>(`person ${sub}`)
}

function nameFrom(email: string) {
  const words = email.slice(0, email.lastIndexOf('@')).match(/\p{L}+/gu) ?? []
  return words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join(' ') || email
}

function now() {
  return Math.floor(Date.now() / 1000)
}
