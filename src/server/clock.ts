import type { Logger } from 'pino'

type Sources = {
  wall: () => number
  monotonic: () => number
}

/** Smaller differences are a clock that is being adjusted gradually. */
const JUMP_MS = 2000
/** A jump that lasts this long is accepted. */
const HOLD_MS = 60_000

/**
 * The wall clock, checked against the monotonic one: a jump counts only once it has lasted a minute, so that a clock that
 * is wrong for some seconds neither ends orders nor postpones work.
 */
export function createClock(log: Pick<Logger, 'warn'>, { wall, monotonic }: Sources): () => Date {
  let base = wall() - monotonic()
  let jumpedAt: number | null = null

  return () => {
    const elapsed = monotonic()
    const drift = wall() - elapsed - base
    if (Math.abs(drift) < JUMP_MS) {
      base += drift
      jumpedAt = null
    } else if (jumpedAt === null) {
      jumpedAt = elapsed
      log.warn(
        { seconds: Math.round(drift / 1000) },
        'the clock of this machine has jumped; not followed unless it stays',
      )
    } else if (elapsed - jumpedAt >= HOLD_MS) {
      base += drift
      jumpedAt = null
      log.warn(
        { seconds: Math.round(drift / 1000) },
        'the clock of this machine has stayed at its new time, which is followed now',
      )
    }
    return new Date(base + elapsed)
  }
}
