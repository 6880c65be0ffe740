import type { ProductDetail } from '#contract/catalogue.ts'
import { largePicture } from '#domain/picture.ts'
import { productPicture } from '#web/shared/product-links.ts'

/** A photo, or a video with its poster. */
export type Slide = {
  url: string
  alt: string
  isVideo: boolean
  /** The large picture, or the video: where a press leads without scripts. */
  file: string
  label: string
}

/** At least one: without a photo the shop's own. The video comes last. */
export function slidesOf(product: ProductDetail): Slide[] {
  const { name, pictures, video } = product
  const shown = pictures.length > 0 ? pictures : [{ url: productPicture(product), alt: '' }]
  const count = shown.length + Number(video !== null)
  const slides = shown.map(({ url, alt }, index) => ({
    url,
    alt: alt || (count > 1 ? `${name}, foto ${index + 1}` : name),
    isVideo: false,
    file: largePicture(url),
    label: `Foto ${index + 1} de ${count}`,
  }))
  if (video)
    slides.push({
      url: video.poster_url ?? shown[0]!.url,
      alt: `Vídeo de ${name}`,
      isVideo: true,
      file: video.url,
      label: `Vídeo ${count} de ${count}`,
    })
  return slides
}
