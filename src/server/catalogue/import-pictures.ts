import { PICTURE_LIMITS } from '#contract/admin-pictures.ts'
import type { ProductPicture } from '#contract/catalogue.ts'
import type { ImportedProduct, LineProblem } from './import-line.ts'
import { picturesOf } from './save-product.ts'

/** An address as the column of pictures has it: a bar or white space would end it. */
export function pictureCell(url: string): string {
  return url.replace(/[|\s]/g, encodeURIComponent)
}

export type PlannedPictures = {
  /** The gallery after the import. */
  pictures: ProductPicture[]
  /** Addresses at other servers, to be fetched by a job. */
  downloads: string[]
}

/**
 * The listed pictures become the gallery; those that the product already has keep their texts. With an address at another
 * server among them nothing leaves the gallery, since its picture may never come: it is appended when it does. `queued`:
 * the addresses that the product has asked for before.
 */
export function planPictures(
  product: ImportedProduct | null | undefined,
  stored: readonly ProductPicture[],
  queued: ReadonlySet<string>,
): PlannedPictures | LineProblem {
  if (!product?.pictures)
    return { pictures: picturesOf({ image_url: product?.fields.image_url }, stored), downloads: [] }
  const known = new Map(stored.map((picture) => [pictureCell(picture.url), picture]))
  const urls = [...new Set(product.pictures)]
  const foreign = urls.filter((url) => !known.has(url) && !url.startsWith('/imagens/'))
  const own = urls
    .filter((url) => !foreign.includes(url))
    .map((url) => known.get(url) ?? { url, alt: '', value_id: null })
  if (foreign.length === 0) return { pictures: own, downloads: [] }
  const pictures = [...new Set([...stored, ...own])]
  if (pictures.length > PICTURE_LIMITS.perProduct)
    return { field: 'pictures', message: `O produto ficaria com mais de ${PICTURE_LIMITS.perProduct} fotos` }
  return { pictures, downloads: foreign.filter((url) => !queued.has(url)) }
}
