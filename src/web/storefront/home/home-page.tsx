import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Category, Product } from '#contract/catalogue.ts'
import { apiContext } from '#web/api.ts'
import { useStore } from '#web/store.ts'
import { GoLink } from '#web/ui/button.tsx'
import { JsonLd } from '#web/ui/json-ld.tsx'
import { loadCategories } from '../categories.ts'
import { orPageError } from '../load.ts'
import { PageHead } from '../page-head.tsx'
import { AboutPicture } from '../about-picture.tsx'
import { Benefits } from './benefits.tsx'
import { CategoryBands } from './category-bands.tsx'
import { Featured } from './featured.tsx'
import { Hero } from './hero.tsx'
import { shopData } from './shop-data.ts'

const FEATURED = 6

type HomeData = { featured: Product[]; categories: Category[]; about?: object }

async function load({ context }: LoaderFunctionArgs): Promise<HomeData> {
  const api = context.get(apiContext)
  const [featured, categories] = await Promise.all([
    orPageError(api.catalogue.products({ featured: true, limit: FEATURED })),
    loadCategories(api),
  ])
  return { featured: featured.items, categories }
}

/** Only the server says who the shop is: nobody who walks in from another page has to carry it. */
export async function loader(args: LoaderFunctionArgs): Promise<HomeData> {
  const store = await orPageError(args.context.get(apiContext).store.settings())
  return { ...(await load(args)), about: shopData({ store, publicUrl: new URL(args.request.url).origin }) }
}

export const clientLoader = load

export default function HomePage() {
  const { featured, categories, about } = useLoaderData<typeof load>()
  const store = useStore()
  return (
    <>
      <PageHead
        title={store.store_description.replace(/\.$/, '')}
        description={`${store.store_name}: objetos de design para a casa, escolhidos um a um. PIX, boleto ou cartão${store.instalments > 1 ? ` em até ${store.instalments}x sem juros` : ''}.`}
        path="/"
      />
      {about && <JsonLd data={about} />}
      <Hero slogan={store.store_description} storeName={store.store_name} />
      <div className="wrap">
        <Benefits store={store} />
        <Featured products={featured} />
      </div>
      <AboutStrip storeName={store.store_name} />
      <CategoryBands categories={categories} />
    </>
  )
}

function AboutStrip({ storeName }: { storeName: string }) {
  return (
    <section className="my-section grid items-end gap-7 lg:grid-cols-[minmax(calc(var(--gutter)+300px),calc(50%-216px))_1fr] lg:gap-14">
      <div className="px-gutter lg:pr-0 lg:pb-2 lg:pl-(--edge)">
        <h2 className="mb-4 lg:text-40">Uma casa sem medo de cor.</h2>
        <p className="mb-3 max-w-[38ch]">Formas firmes, cores inteiras e materiais honestos. Cada peça é escolhida para ser vista.</p>
        <GoLink to="/sobre" arrow="right">
          Conhecer a {storeName}
        </GoLink>
      </div>
      <AboutPicture sizes="(width >= 1024px) 65vw, 100vw" className="aspect-4/3 w-full object-cover lg:aspect-16/10 lg:rounded-l-picture" />
    </section>
  )
}
