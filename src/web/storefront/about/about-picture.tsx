import type { Picture as PictureData } from '#contract/catalogue.ts'
import { Picture } from '#web/ui/picture.tsx'
import { WIDE_PICTURES, wideSrcSet } from '#web/shared/wide-pictures.ts'

type Props = {
  picture: PictureData
  /** As in the HTML attribute. */
  sizes: string
  /** For the page's main picture. */
  priority?: boolean
  className: string
}

export function AboutPicture({ picture: { url, alt }, sizes, priority = false, className }: Props) {
  if (url !== WIDE_PICTURES.about)
    return <Picture src={url} alt={alt} sizes={sizes} priority={priority} className={className} />
  return (
    <picture>
      <source type="image/avif" srcSet={wideSrcSet('sobre', 'avif')} sizes={sizes} />
      <img
        className={className}
        src={url}
        srcSet={wideSrcSet('sobre', 'webp')}
        sizes={sizes}
        alt={alt}
        width={1600}
        height={1000}
        loading={priority ? undefined : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
      />
    </picture>
  )
}
