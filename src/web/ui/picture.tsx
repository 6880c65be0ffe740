import { ownPictureName } from '#domain/picture.ts'
import { classNames } from './class-names.ts'

type Props = {
  /** Without one, a shade of the field that it would stand on. */
  src: string | null
  /** Empty for decoration. */
  alt: string
  /** How wide the picture is shown, in the syntax of the HTML `sizes` attribute. */
  sizes: string
  /** The page's main picture: loaded at once and first. */
  priority?: boolean
  /** All of the picture, even if it leaves some of its box empty. */
  isWhole?: boolean
  className?: string
}

/** A picture in the smallest file that is sharp, in a square of the page; other people's addresses are taken as they are. */
export function Picture({ src, alt, sizes, priority = false, isWhole = false, className }: Props) {
  if (!src) return <span className={classNames('bg-current/15', className)} />
  const name = ownPictureName(src) ?? undefined
  const img = (
    <img
      className={classNames(isWhole ? 'object-contain' : 'object-cover', className)}
      src={src}
      srcSet={name && `${name}-320.webp 320w, ${name}-640.webp 640w, ${src} 1000w`}
      sizes={name && sizes}
      alt={alt}
      width={1000}
      height={1000}
      loading={priority ? undefined : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
    />
  )
  if (!name) return img
  return (
    <picture className="contents">
      <source
        type="image/avif"
        srcSet={`${name}-320.avif 320w, ${name}-640.avif 640w, ${name}-1000.avif 1000w`}
        sizes={sizes}
      />
      {img}
    </picture>
  )
}
