import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** A text sealed for one purpose cannot be opened for another. */
export type SealPurpose =
  | 'sign-in'
  | 'sign-in-code'
  | 'known-browser'
  | 'order-link'
  | 'newsletter'
  | 'alerts'
  | 'erasure'
  | 'push-key'
  | `setting:${string}`

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM, with a key per purpose; base64url. */
export function seal(appSecret: string, purpose: SealPurpose, plain: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyFor(appSecret, purpose), nonce)
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Null if it was tampered with, or sealed with another secret or for another purpose. */
export function unseal(appSecret: string, purpose: SealPurpose, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyFor(appSecret, purpose), bytes.subarray(0, NONCE_BYTES))
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

type MacPurpose =
  | 'sign-in-code-hash'
  | 'preview'
  | 'setup-code'
  | 'guest-network'
  | 'unsubscribe'
  | 'review'
  | 'reminder'
  | 'data-request'
  | 'instance'
  | 'metrics'

/** HMAC-SHA-256 with a key per purpose; base64url. */
export function mac(appSecret: string, purpose: MacPurpose, text: string): string {
  return createHmac('sha256', keyFor(appSecret, purpose)).update(text).digest('base64url')
}

const keys = new Map<string, Buffer>()

function keyFor(appSecret: string, purpose: SealPurpose | MacPurpose): Buffer {
  const name = `${purpose} ${appSecret}`
  const known = keys.get(name)
  if (known) return known
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', `vitrine ${purpose}`, 32))
  keys.set(name, key)
  return key
}
