/**
 * Our own pictures lie under /imagens/ (the demo's) and /imagens/enviadas/ (uploaded): `<name>.webp` is 1000 px wide, and beside
 * it lie `<name>-320.webp`, `<name>-640.webp`, `<name>-320/-640/-1000.avif` and, for links that are shared, `<name>-og.jpg`. What
 * ends with a number, as with its width, has nothing beside it.
 */
const OWN_PICTURE = /^(\/imagens\/(?:enviadas\/\w{32}|[^/]*[^/\d]))\.webp$/

/** The part of the address that all files of one of our pictures begin with; null for a picture from elsewhere. */
export function ownPictureName(url: string): string | null {
  return OWN_PICTURE.exec(url)?.[1] ?? null
}
