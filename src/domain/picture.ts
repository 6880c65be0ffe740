/**
 * The shop's own pictures are under /imagens/ (demo) and /imagens/enviadas/ (uploads): `<name>.webp` is 1000 px wide and has
 * the variants `<name>-320.webp`, `<name>-640.webp`, `<name>-320/-640/-1000.avif` and, for shared links, `<name>-og.jpg`.
 * A name that ends with a digit is a single width without variants.
 */
const OWN_PICTURE = /^(\/imagens\/(?:enviadas\/\w{32}|[^/]*[^/\d]))\.webp$/

/** The common prefix of an own picture's variants; null for any other URL. */
export function ownPictureName(url: string): string | null {
  return OWN_PICTURE.exec(url)?.[1] ?? null
}
