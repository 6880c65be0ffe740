import type { StoreSettings } from '#contract/store.ts'
import { slogan } from '#web/data/store.ts'
import { GoLink, LinkButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'
import { WIDE_PICTURES, wideSrcSet } from '#web/shared/wide-pictures.ts'

const PHONE = '(width < 640px)'

/** The slogan in the empty third of a wide picture; beside any other, which stands in an arch; or beside arches alone. */
export function Hero({ store }: { store: StoreSettings }) {
  const { url, alt } = store.home_picture
  const isWide = url === WIDE_PICTURES.hero
  return (
    <section className={classNames('hero on-plum relative overflow-hidden', !isWide && 'hero-arched')}>
      {isWide ? (
        <WideHero alt={alt} />
      ) : (
        <div className="hero-arches">
          <div className="arch bg-mustard" />
          <div className="arch bg-terracotta">
            {url && <Picture src={url} alt={alt} sizes="(width >= 640px) 40vw, 60vw" priority className="size-full" />}
          </div>
          <div className="arch bg-blush" />
        </div>
      )}
      <h1 className="hero-slogan">{slogan(store)}</h1>
      <div className="hero-actions">
        {store.home_text && <p className="mb-2 text-18">{store.home_text}</p>}
        <div className="grid gap-2 whitespace-nowrap lg:auto-cols-max lg:grid-flow-col lg:items-center lg:gap-7">
          <LinkButton kind="main" to="/produtos">
            Ver produtos
          </LinkButton>
          <GoLink className="justify-center" to="/sobre">
            Conhecer a {store.store_name}
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
        className="hero-picture"
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
