import type { ProductDetail } from '#contract/catalogue.ts'

export function fullTitle(title: string, shopName = title): string {
  return shopName === title ? title : `${title} · ${shopName}`
}

type Texts = Pick<ProductDetail, 'seo_title' | 'name' | 'seo_description' | 'short_description' | 'description'>

/** What search engines and shared links show of a product. */
export function searchTexts(product: Texts): { title: string; description: string } {
  return {
    title: product.seo_title || product.name,
    description: product.seo_description || product.short_description || product.description.slice(0, 160),
  }
}
