import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'

export type Target = { address: string; port: number }
export type Resolve = (host: string) => Promise<LookupAddress[]>

const resolveAll: Resolve = (host) => lookup(host, { all: true })

type Guard = { isAllowed: (target: Target) => boolean; resolve?: Resolve | undefined }

/** All addresses of the host, in one resolution. Empty if it has none, null if one of them is not allowed. */
export async function allowedAddresses(
  url: URL,
  { isAllowed, resolve = resolveAll }: Guard,
): Promise<LookupAddress[] | null> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const family = isIP(host)
  const addresses = family === 0 ? await resolve(host) : [{ address: host, family }]
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
  return addresses.every(({ address }) => isAllowed({ address, port })) ? addresses : null
}

/** For a request to exactly these addresses: a name that resolves to another one a moment later (DNS rebinding) changes nothing. */
export function pinnedTo(addresses: readonly LookupAddress[]): LookupFunction {
  return (_, { all }, callback) =>
    all ? callback(null, [...addresses]) : callback(null, addresses[0]!.address, addresses[0]!.family)
}
