const DOTS = '••••'
const END_LENGTH = 4
/** The end of a shorter secret would reveal too much of it. */
const MIN_LENGTH_WITH_END = 11

export function masked(secret: string): string {
  if (secret === '') return ''
  return secret.length < MIN_LENGTH_WITH_END ? DOTS : DOTS + secret.slice(-END_LENGTH)
}

/** Also true for the mask of an earlier value. */
export function isMasked(text: string): boolean {
  return text.startsWith(DOTS)
}
