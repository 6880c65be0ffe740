import {
  addPending,
  PENDING_ADDS_COOKIE,
  PENDING_ADDS_MAX_AGE_SECONDS,
  type PendingAdd,
} from '#contract/pending-adds.ts'

/** In a cookie, because the server keeps them there too when a form is sent before the page's scripts have come. */
export function keepPendingAdd(add: PendingAdd): void {
  write(addPending(pendingAdds(), add), PENDING_ADDS_MAX_AGE_SECONDS)
}

export function pendingAdds(): string {
  const cookies = document.cookie.split('; ').map((each) => each.split('='))
  return cookies.find(([name]) => name === PENDING_ADDS_COOKIE)?.[1] ?? ''
}

export function forgetPendingAdds(): void {
  write('', 0)
}

function write(value: string, maxAge: number): void {
  document.cookie = `${PENDING_ADDS_COOKIE}=${value}; Path=/; SameSite=Lax; Max-Age=${maxAge}`
}
