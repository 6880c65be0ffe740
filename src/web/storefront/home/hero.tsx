import type { ShownBlockOf } from '#contract/home.ts'
import { slogan, useRootData } from '#web/data/store.ts'
import { GoLink, LinkButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'
import { WIDE_PICTURES, wideSrcSet } from '#web/shared/wide-pictures.ts'

const PHONE = '(width < 768px)'

const LOOKS = {
  wide: {
    section: '',
    slogan:
      'absolute inset-x-gutter top-18 text-[clamp(2.5rem,7.5vw,6rem)] md:top-auto md:right-auto md:bottom-61 md:left-[max(var(--gutter),50%-var(--wrap)/2)] md:w-[4.6em] lg:bottom-51',
    actions:
      'px-gutter pt-6 pb-10 md:absolute md:bottom-8 md:left-[max(var(--gutter),50%-var(--wrap)/2)] md:w-[34%] md:p-0 lg:bottom-14',
  },
  arched: {
    section:
      'grid gap-3 pt-18 sm:min-h-[min(720px,58vw,100svh-44px)] sm:grid-cols-[1fr_minmax(0,48%)] sm:grid-rows-[1fr_auto] sm:gap-x-14 sm:gap-y-0 sm:px-[max(var(--gutter),50%-var(--wrap)/2)] sm:pt-24',
    slogan:
      'mx-gutter text-[clamp(2.5rem,7.5vw,6rem)] wrap-anywhere sm:m-0 sm:self-end sm:text-[clamp(2.5rem,5.6vw,5.25rem)]',
    actions: 'px-gutter pt-3 pb-7 sm:px-0 sm:pt-7 sm:pb-14',
  },
}

/** The slogan on the wide picture's empty third, or beside arches, with any other picture in the middle one. */
export function Hero({ block, isFirst }: { block: ShownBlockOf<'hero'>; isFirst: boolean }) {
  const { store, written } = useRootData()
  const { url, alt } = block.picture.url ? block.picture : (store.home_picture ?? block.picture)
  const text = block.text || store.home_text
  const isWide = url === WIDE_PICTURES.hero
  const look = LOOKS[isWide ? 'wide' : 'arched']
  return (
    <section
      className={classNames('on-accent relative overflow-hidden', look.section)}
      data-under-header={isFirst || undefined}
    >
      {isWide ? (
        <WideHero alt={alt} />
      ) : (
        <div className="row-start-3 mx-gutter grid grid-cols-[1fr_3fr_1fr] items-end gap-gap sm:col-[2/3] sm:row-[1/3] sm:mx-0 sm:grid-cols-[1fr_4fr_1fr]">
          <div className="arch h-28 bg-highlight sm:h-50" />
          <div className="arch aspect-4/5 overflow-hidden bg-shape">
            {url && (
              <Picture
                src={url}
                alt={alt}
                sizes="(width >= 640px) 40vw, 60vw"
                priority={isFirst}
                className="size-full"
              />
            )}
          </div>
          <div className="arch h-18 bg-tint sm:h-32" />
        </div>
      )}
      <h1 className={classNames('leading-[0.96] tracking-[-0.045em]', look.slogan)}>{block.title || slogan(store)}</h1>
      <div className={classNames('grid gap-3 sm:justify-items-start', look.actions)}>
        {text && <p className="mb-2 text-18">{text}</p>}
        <div className="grid gap-2 whitespace-nowrap lg:auto-cols-max lg:grid-flow-col lg:items-center lg:gap-7">
          <LinkButton kind="main" to={block.link.to || '/produtos'}>
            {block.link.label || 'Ver produtos'}
          </LinkButton>
          <GoLink className="justify-center" to={block.second_link.to || '/sobre'}>
            {block.second_link.label || `Conhecer ${written.name}`}
          </GoLink>
        </div>
      </div>
    </section>
  )
}

function WideHero({ alt }: { alt: string }) {
  return (
    <picture>
      <source
        media={PHONE}
        type="image/avif"
        srcSet={wideSrcSet('hero-mobile', 'avif')}
        sizes="100vw"
        width={1080}
        height={1350}
      />
      <source media={PHONE} srcSet={wideSrcSet('hero-mobile', 'webp')} sizes="100vw" width={1080} height={1350} />
      <source type="image/avif" srcSet={wideSrcSet('hero', 'avif')} sizes="100vw" />
      <img
        className="aspect-2/3 w-full object-cover object-[50%_100%] sm:aspect-4/5 md:aspect-16/9 md:max-h-[min(1080px,100svh-44px)] md:min-h-120 md:object-[70%_100%]"
        src={WIDE_PICTURES.hero}
        srcSet={wideSrcSet('hero', 'webp')}
        sizes="100vw"
        alt={alt}
        width={1920}
        height={1080}
        fetchPriority="high"
      />
    </picture>
  )
}
