import type { Config } from '../config.ts'

export type AddressRules = Pick<Config, 'mode' | 'publicUrl'> & { mercadoPago: Pick<Config['mercadoPago'], 'hosts'> }

const MAX_LENGTH = 2048

/**
 * An address of the provider's pages as it may be stored and shown: https at an allowed host or its subdomains, at the
 * usual port, without userinfo. A demo also allows its own origin, where the sandbox lives. Null for anything else.
 */
export function paymentAddress(
  value: string,
  { mode, publicUrl, mercadoPago: { hosts } }: AddressRules,
): string | null {
  const url = value.length <= MAX_LENGTH ? URL.parse(value) : null
  if (!url || url.username !== '' || url.password !== '') return null
  const isOwn = mode === 'demo' && url.origin === publicUrl
  const isAllowed = url.protocol === 'https:' && url.port === '' && hosts.some((host) => isWithin(url.hostname, host))
  return isOwn || isAllowed ? url.href : null
}

function isWithin(hostname: string, host: string): boolean {
  return hostname === host || hostname.endsWith(`.${host}`)
}
