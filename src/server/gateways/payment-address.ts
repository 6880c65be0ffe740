import type { Config } from '../config.ts'

export type AddressRules = Pick<Config, 'mode' | 'publicUrl'> & { mercadoPago: Pick<Config['mercadoPago'], 'hosts'> }

const MAX_LENGTH = 2048

/** Https at an allowed host or its subdomains, without port or userinfo; in a demo also the shop's own origin. */
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
