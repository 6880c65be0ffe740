import type { Picture, ProductDetail } from '#contract/catalogue.ts'
import { largePicture } from '#domain/picture.ts'
import { productPicture } from '#web/shared/product-links.ts'

/** A picture, or the poster of a video with the video's address. */
export type Slide = Picture & { video?: string }

/** At least one: without a picture the shop's own. The video comes last. */
export function slidesOf({ name, pictures, video, image_url }: ProductDetail): Slide[] {
  const shown = pictures.length > 0 ? pictures : [{ url: productPicture({ image_url }), alt: '' }]
  if (!video) return shown
  return [...shown, { url: video.poster_url ?? shown[0]!.url, alt: `Vídeo de ${name}`, video: video.url }]
}

/** Where a press leads without scripts. */
export function slideFile({ url, video }: Slide): string {
  return video ?? largePicture(url)
}

export function slideLabel({ video }: Slide, index: number, count: number): string {
  return `${video ? 'Vídeo' : 'Foto'} ${index + 1} de ${count}`
}
