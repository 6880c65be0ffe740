export type SmtpFields = { host: string; port: string; user: string; password: string }

/** 465 is TLS from the first byte; other ports switch to it. */
export function smtpAddress({ host, port, user, password }: SmtpFields): string {
  const login = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`
  return `${port === '465' ? 'smtps' : 'smtp'}://${login}${host.trim()}${port === '' ? '' : `:${port.trim()}`}`
}
