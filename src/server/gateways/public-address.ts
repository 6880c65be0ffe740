import { BlockList, isIPv6 } from 'node:net'

type Range = readonly [prefix: string, bits: number]

/** IANA special-purpose registry, and multicast. */
const IPV4_REFUSED: Range[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]

/** Global unicast. All else is refused: loopback, unique local, link-local, multicast, IPv4-mapped (::ffff:0:0/96), NAT64 (64:ff9b::/16). */
const IPV6_GLOBAL: Range = ['2000::', 3]

/** Of the global ones: protocol assignments with Teredo, documentation, and 6to4, which contains an IPv4 address. */
const IPV6_REFUSED: Range[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
]

function listOf(family: 'ipv4' | 'ipv6', ranges: readonly Range[]): BlockList {
  const list = new BlockList()
  for (const [prefix, bits] of ranges) list.addSubnet(prefix, bits, family)
  return list
}

const REFUSED_IPV4 = listOf('ipv4', IPV4_REFUSED)
const GLOBAL_IPV6 = listOf('ipv6', [IPV6_GLOBAL])
const REFUSED_IPV6 = listOf('ipv6', IPV6_REFUSED)

/** True if the IP address belongs to the public internet, never to a private network or to this machine. */
export function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return !REFUSED_IPV4.check(address, 'ipv4')
  return GLOBAL_IPV6.check(address, 'ipv6') && !REFUSED_IPV6.check(address, 'ipv6')
}
