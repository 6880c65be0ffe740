import type { Product } from '#contract/catalogue.ts'
import { PLACEHOLDER_IMAGES } from './placeholder-images.ts'

export function productPicture(product: Pick<Product, 'image_url'>): string {
  return product.image_url || PLACEHOLDER_IMAGES.noPicture
}
