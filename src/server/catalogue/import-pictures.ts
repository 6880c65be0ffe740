import type { ProductPicture } from '#contract/catalogue.ts'
import type { ImportedProduct, LineProblem } from './import-line.ts'
import { picturesOf } from './save-product.ts'

/** An address as the column of pictures has it: a bar or white space would end it. */
export function pictureCell(url: string): string {
  return url.replace(/[|\s]/g, encodeURIComponent)
}

/** The gallery after the import: pictures that the product already has keep their texts. */
export function planPictures(
  product: ImportedProduct | null | undefined,
  stored: readonly ProductPicture[],
): ProductPicture[] | LineProblem {
  if (!product?.pictures) return picturesOf({ image_url: product?.fields.image_url }, stored)
  const known = new Map(stored.map((picture) => [pictureCell(picture.url), picture]))
  const urls = [...new Set(product.pictures)]
  const foreign = urls.find((url) => !known.has(url) && !url.startsWith('/imagens/'))
  if (foreign)
    return { field: 'pictures', message: `A loja não busca fotos em outros endereços: envie ${foreign} pelo cadastro` }
  return urls.map((url) => known.get(url) ?? { url, alt: '', value_id: null })
}
