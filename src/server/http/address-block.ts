import { isIPv4, isIPv6 } from 'node:net'

const GROUPS = 8
const NETWORK_GROUPS = 4

/** An IPv4 address or the /64 of an IPv6 one. Proxies may add a port, brackets or a zone, or send ::ffff:1.2.3.4. */
export function addressBlock(text: string): string {
  const address = text
    .trim()
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/%.*$/, '')
  const v4 = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  if (isIPv4(v4)) return v4
  if (!isIPv6(address)) return address.slice(0, 64)
  const groups = expanded(address)
  if (groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff') return fromMapped(groups)
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`
}

function expanded(address: string): string[] {
  // The URL parser returns RFC 5952's canonical form.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = [], tail] = canonical.split('::').map((part) => (part === '' ? [] : part.split(':')))
  if (tail === undefined) return head
  return [...head, ...Array.from({ length: GROUPS - head.length - tail.length }, () => '0'), ...tail]
}

function fromMapped(groups: readonly string[]): string {
  const bytes = groups.slice(6).flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
  return bytes.join('.')
}
