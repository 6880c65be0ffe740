import type { Picture as PictureData } from '#contract/catalogue.ts'
import { Picture } from '#web/ui/picture.tsx'
import { WIDE_PICTURES, wideSrcSet } from '#web/shared/wide-pictures.ts'

type Props = {
  picture: PictureData
  /** How wide it is shown, in the syntax of the HTML `sizes` attribute. */
  sizes: string
  /** The page's main picture: loaded first. */
  priority?: boolean
  className: string
}

/** The picture that the shop shows of itself: on the home page and on Sobre. */
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
