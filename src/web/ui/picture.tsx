import { classNames } from './class-names.ts'

/**
 * Our own pictures are squares under /imagens/: `<name>.webp` is 1000 px wide, and beside it lie
 * `<name>-320.webp`, `<name>-640.webp` and `<name>-320/-640/-1000.avif` (scripts/make-demo-pictures.ts, uploads).
 */
const OWN_PICTURE = /^(\/imagens\/[^/]+)\.webp$/

type Props = {
  src: string
  /** Empty for decoration. */
  alt: string
  /** How wide the picture is shown, in the syntax of the HTML `sizes` attribute. */
  sizes: string
  /** The page's main picture: loaded at once and first. */
  priority?: boolean
  className?: string
}

/** A square picture in the smallest file that is sharp; other people's addresses are taken as they are. */
export function Picture({ src, alt, sizes, priority = false, className }: Props) {
  const name = OWN_PICTURE.exec(src)?.[1]
  const img = (
    <img
      className={classNames('object-cover', className)}
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
      <source type="image/avif" srcSet={`${name}-320.avif 320w, ${name}-640.avif 640w, ${name}-1000.avif 1000w`} sizes={sizes} />
      {img}
    </picture>
  )
}
