import { data, type HeadersArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Category, Product } from '#contract/catalogue.ts'
import { listTags, PAGE_TAGS_HEADER } from '#contract/page-tags.ts'
import type { About, StoreTexts } from '#contract/store.ts'
import { apiContext } from '#web/data/api.ts'
import { slogan, useRootData } from '#web/data/store.ts'
import { loadTexts } from '#web/data/texts.ts'
import { paymentsText } from '#domain/payments-text.ts'
import { classNames } from '#web/ui/class-names.ts'
import { GoLink } from '#web/ui/button.tsx'
import { JsonLd } from '#web/ui/json-ld.tsx'
import { loadAbout } from '../about/about.ts'
import { loadCategories } from '../catalogue/categories.ts'
import { orPageError } from '#web/data/load.ts'
import { PageMeta } from '#web/shared/page-meta.tsx'
import { AboutPicture } from '../about/about-picture.tsx'
import { Benefits } from './benefits.tsx'
import { CategoryBands } from './category-bands.tsx'
import { Featured } from './featured.tsx'
import { Hero } from './hero.tsx'
import { shopData } from './shop-data.ts'

const FEATURED = 6

type HomeTexts = Pick<StoreTexts, 'home_benefits' | 'home_featured_text' | 'home_categories_title'>
type HomeData = { featured: Product[]; categories: Category[]; about: About; texts: HomeTexts; shop?: object }

async function load({ context }: LoaderFunctionArgs): Promise<HomeData> {
  const api = context.get(apiContext)
  const [featured, categories, about, texts] = await Promise.all([
    orPageError(api.catalogue.products({ featured: true, limit: FEATURED })),
    loadCategories(api),
    loadAbout(api),
    loadTexts(api),
  ])
  const { home_benefits, home_featured_text, home_categories_title } = texts
  return {
    featured: featured.items,
    categories,
    about,
    texts: { home_benefits, home_featured_text, home_categories_title },
  }
}

/** Structured data is for crawlers, so only the server's page includes it. */
export async function loader(args: LoaderFunctionArgs) {
  const store = await orPageError(args.context.get(apiContext).store.settings())
  const loaded: HomeData = {
    ...(await load(args)),
    shop: shopData({ store, publicUrl: new URL(args.request.url).origin }),
  }
  return data(loaded, { headers: { [PAGE_TAGS_HEADER]: listTags(loaded.featured) } })
}

export const clientLoader = load

export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders
}

export default function HomePage() {
  const { featured, categories, about, texts, shop } = useLoaderData<typeof load>()
  const { store, written } = useRootData()
  const ways = paymentsText(store.payment_methods, store.instalments)
  return (
    <>
      <PageMeta
        title={slogan(store).replace(/\.$/, '')}
        description={`${store.home_text || `${store.store_name}.`}${ways && ` ${ways}.`}`}
        path="/"
      />
      {shop && <JsonLd data={shop} />}
      <Hero store={store} />
      <div className="wrap">
        <Benefits benefits={texts.home_benefits} />
        <Featured products={featured} text={texts.home_featured_text} />
      </div>
      <AboutStrip name={written.name} about={about} />
      <CategoryBands
        title={texts.home_categories_title}
        categories={categories.filter((each) => each.parent_ids.length === 0)}
      />
    </>
  )
}

function AboutStrip({ name, about }: { name: string; about: About }) {
  return (
    <section
      className={classNames(
        'my-section',
        about.picture.url &&
          'grid items-end gap-7 lg:grid-cols-[minmax(calc(var(--gutter)+300px),calc(50%-216px))_1fr] lg:gap-14',
      )}
    >
      <div className="px-gutter lg:pr-0 lg:pb-2 lg:pl-(--edge)">
        <h2 className="mb-4 wrap-anywhere lg:text-40">{about.title || 'Sobre a loja'}</h2>
        {about.mission && <p className="mb-3 max-w-[38ch] wrap-anywhere">{about.mission}</p>}
        <GoLink to="/sobre" arrow="right">
          Conhecer {name}
        </GoLink>
      </div>
      {about.picture.url && (
        <AboutPicture
          picture={about.picture}
          sizes="(width >= 1024px) 65vw, 100vw"
          className="aspect-4/3 w-full object-cover lg:aspect-16/10 lg:rounded-l-picture"
        />
      )}
    </section>
  )
}
