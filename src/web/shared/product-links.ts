import type { Product } from '#contract/catalogue.ts'
import { NO_PICTURE } from '#domain/picture.ts'

export function productPicture(product: Pick<Product, 'image_url'>): string {
  return product.image_url || NO_PICTURE
}
