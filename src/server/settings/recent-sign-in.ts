import type { Person } from '../http/session.ts'
import { Refusal } from '../refusal.ts'

const RECENT_MS = 10 * 60_000

/** A stolen or forgotten session must not reach the shop's money: whoever does has signed in minutes ago. */
export function requireRecentSignIn({ signed_in_at: signedInAt }: Person, now: Date): void {
  if (now.getTime() - signedInAt.getTime() > RECENT_MS) throw new Refusal('confirm_identity')
}
