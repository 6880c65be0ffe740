const KEY = 'sign-in-code'
const CODE_MS = 10 * 60_000

/** A code on its way: to which e-mail, and since when. */
export type KeptCode = { email: string; sentAt: number }

/** In this tab: on a phone, the page may be loaded again after a look into the mail. */
export function keepCode(kept: KeptCode): void {
  sessionStorage.setItem(KEY, JSON.stringify(kept))
}

export function keptCode(): KeptCode | null {
  const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as KeptCode | null
  return kept && Date.now() - kept.sentAt < CODE_MS ? kept : null
}

export function forgetCode(): void {
  sessionStorage.removeItem(KEY)
}
