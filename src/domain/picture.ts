/**
 * The shop's own pictures are under /imagens/ (demo) and /imagens/enviadas/ (uploads): `<name>.webp` is 1000 px wide and has
 * the variants `<name>-320.webp`, `<name>-640.webp`, `<name>-320/-640/-1000.avif` and, for shared links, `<name>-og.jpg`.
 * Uploads also have `<name>-2000.webp`, for zooming. A name that ends with a digit is a single width without variants.
 */
const OWN_PICTURE = /^(\/imagens\/(?:enviadas\/\w{32}|[^/]*[^/\d]))\.webp$/

const UPLOADED_PICTURE = /^(\/imagens\/enviadas\/\w{32})\.webp$/

/** Shown instead of a missing product picture, in the colours of the look. */
export const NO_PICTURE = '/marca/sem-foto.svg'

/** The file for zooming: 2000 px wide for uploads, which alone have one. */
export function largePicture(url: string): string {
  return url.replace(UPLOADED_PICTURE, '$1-2000.webp')
}

/** The common prefix of an own picture's variants; null for any other URL. */
export function ownPictureName(url: string): string | null {
  return OWN_PICTURE.exec(url)?.[1] ?? null
}

/** A picture as a shared link shows it: a JPEG of 1200 × 630 for our own, since not every messenger reads WebP. */
export function asShared(picture: string): string {
  const own = ownPictureName(picture)
  return own ? `${own}-og.jpg` : picture
}
