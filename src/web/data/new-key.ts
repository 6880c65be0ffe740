/**
 * A key that makes a repeated request recognizable. Not crypto.randomUUID, which is missing on pages without HTTPS, as
 * when a shop is tried out at home.
 */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
}
