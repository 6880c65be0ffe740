import { widePicture } from './scenery.ts'

type Props = {
  /** How wide it is shown, in the syntax of the HTML `sizes` attribute. */
  sizes: string
  /** The page's main picture: loaded first. */
  priority?: boolean
  className: string
}

/** The shop's objects among its arches: on the home page and on Sobre. */
export function AboutPicture({ sizes, priority = false, className }: Props) {
  return (
    <picture>
      <source type="image/avif" srcSet={widePicture('sobre', 'avif')} sizes={sizes} />
      <img
        className={className}
        src="/imagens/sobre-1600.webp"
        srcSet={widePicture('sobre', 'webp')}
        sizes={sizes}
        alt="Vaso, caneca, escultura e ampulheta diante de arcos coloridos"
        width={1600}
        height={1000}
        loading={priority ? undefined : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
      />
    </picture>
  )
}
