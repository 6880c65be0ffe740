import type { StoreSettings } from '#contract/store.ts'
import { slogan } from '#web/store.ts'
import { GoLink, LinkButton } from '#web/ui/button.tsx'
import { widePicture } from '../scenery.ts'

const PHONE = '(width < 640px)'

/** The picture in full; the slogan stands in its empty third, on phones in its empty top. */
export function Hero({ store }: { store: StoreSettings }) {
  return (
    <section className="hero on-plum relative overflow-hidden">
      <picture>
        <source media={PHONE} type="image/avif" srcSet={widePicture('hero-mobile', 'avif')} sizes="100vw" width={1080} height={1350} />
        <source media={PHONE} srcSet={widePicture('hero-mobile', 'webp')} sizes="100vw" width={1080} height={1350} />
        <source type="image/avif" srcSet={widePicture('hero', 'avif')} sizes="100vw" />
        <img
          className="hero-picture"
          src="/imagens/hero-1920.webp"
          srcSet={widePicture('hero', 'webp')}
          sizes="100vw"
          alt="Luminária, vasos, bule, castiçais e tigelas sobre blocos coloridos"
          width={1920}
          height={1080}
          fetchPriority="high"
        />
      </picture>
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
