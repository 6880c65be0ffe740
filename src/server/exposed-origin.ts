const THIS_MACHINE = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/

/** True for plain http that leaves this machine. */
export function isExposedOrigin(origin: string): boolean {
  const url = URL.parse(origin)
  return url?.protocol === 'http:' && !THIS_MACHINE.test(url.hostname)
}
