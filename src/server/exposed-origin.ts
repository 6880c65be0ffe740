const THIS_MACHINE = /^(localhost|.*\.localhost|127(\.\d+){3}|\[?::1\]?)$/

export function isThisMachine(host: string): boolean {
  return THIS_MACHINE.test(host)
}

/** True for plain http that leaves this machine. */
export function isExposedOrigin(origin: string): boolean {
  const url = URL.parse(origin)
  return url?.protocol === 'http:' && !isThisMachine(url.hostname)
}
