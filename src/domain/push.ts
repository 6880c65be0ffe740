const MAX_ENDPOINT_LENGTH = 1000

/** An address that a browser's push service may have: https on its usual port, a host with a name, no credentials. */
export function isPushEndpoint(text: string): boolean {
  const url = text.length <= MAX_ENDPOINT_LENGTH ? parse(text) : null
  if (!url || url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false
  const { hostname } = url
  const isAddress = hostname.startsWith('[') || /^[\d.]+$/.test(hostname)
  return !isAddress && hostname.includes('.') && !/\.(local|localhost|internal)\.?$/.test(hostname)
}

/** `bytes` bytes in base64url, with or without padding. */
export function isPushKey(text: string, bytes: number): boolean {
  const digits = text.replace(/={0,2}$/, '')
  return /^[\w-]+$/.test(digits) && Math.floor((digits.length * 3) / 4) === bytes
}

function parse(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
