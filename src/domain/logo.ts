import { contrast } from './colour.ts'

/** Minimum contrast of a logo's part with its background. WCAG's 3:1 for graphics would reject many brands on white. */
const SEEN_CONTRAST = 2
const MAX_LOST_SHARE = 0.25

/** `inks`: colours of the drawing, each covering an equal share of it; empty if the drawing includes its background. */
export function isSeenOn(ground: string, inks: readonly string[]): boolean {
  const lost = inks.filter((ink) => contrast(ink, ground) < SEEN_CONTRAST)
  return lost.length <= MAX_LOST_SHARE * inks.length
}

/** The colour to put behind the drawing, preferably the page's own ink; null if the drawing is visible without one. */
export function padFor(inks: readonly string[], { ground, ink }: { ground: string; ink: string }): string | null {
  if (isSeenOn(ground, inks)) return null
  return [ink, '#ffffff', '#000000'].find((pad) => isSeenOn(pad, inks)) ?? ink
}
