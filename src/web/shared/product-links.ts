import type { Product } from '#contract/catalogue.ts'
import { ownPictureName } from '#domain/picture.ts'
import { PLACEHOLDER_IMAGES } from './placeholder-images.ts'

export function productPicture(product: Pick<Product, 'image_url'>): string {
  return product.image_url || PLACEHOLDER_IMAGES.noPicture
}

/** A picture as a shared link shows it: a JPEG of 1200 × 630 for our own, since not every messenger reads WebP. */
export function asShared(picture: string): string {
  const own = ownPictureName(picture)
  return own ? `${own}-og.jpg` : picture
}
