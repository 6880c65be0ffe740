import type { Person } from '../http/session.ts'
import { Refusal } from '../refusal.ts'

const RECENT_MS = 10 * 60_000
const CLOCK_SKEW_MS = 60_000

/** A stolen or forgotten session must not reach the shop's money: whoever does has proved minutes ago who they are. */
export function requireRecentSignIn({ identified_at: identifiedAt }: Person, now: Date): void {
  const ageMs = now.getTime() - identifiedAt.getTime()
  // An instant ahead was written by a clock that was wrong: it proves nothing.
  if (ageMs > RECENT_MS || ageMs < -CLOCK_SKEW_MS) throw new Refusal('confirm_identity')
}
