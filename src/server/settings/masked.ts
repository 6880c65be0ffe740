const DOTS = '••••'
const SHOWN = 4
/** Of anything shorter the end would tell too much. */
const MIN_LENGTH_SHOWN = 11

/** What staff see of a secret; nothing of one that is not set. */
export function masked(secret: string): string {
  if (secret === '') return ''
  return secret.length < MIN_LENGTH_SHOWN ? DOTS : DOTS + secret.slice(-SHOWN)
}

/** True for a secret as it is shown, also one that was shown before it was changed elsewhere. */
export function isMasked(text: string): boolean {
  return text.startsWith(DOTS)
}
