import { data, type HeadersArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Home, ShownBlock } from '#contract/home.ts'
import { listTags, PAGE_TAGS_HEADER, type ValidUntil } from '#contract/page-tags.ts'
import { PREVIEW_PARAMETER } from '#contract/preview.ts'
import { paymentsText } from '#domain/payments-text.ts'
import { apiContext } from '#web/data/api.ts'
import { orPageError } from '#web/data/load.ts'
import { slogan, useStore } from '#web/data/store.ts'
import { loadTexts } from '#web/data/texts.ts'
import { PageMeta } from '#web/shared/page-meta.tsx'
import { JsonLd } from '#web/ui/json-ld.tsx'
import { loadAbout } from '../about/about.ts'
import { loadCategories } from '../catalogue/categories.ts'
import { HomeBlock, type SharedData } from './home-block.tsx'
import { isLate, loadMoreBlocks } from './late-block.tsx'
import { shopData } from './shop-data.ts'

type HomeData = ValidUntil & { blocks: ShownBlock[]; shared: SharedData; shop?: object }

/** Loads only what the blocks show. */
async function load({ context, request }: LoaderFunctionArgs): Promise<HomeData> {
  const api = context.get(apiContext)
  const previa = new URL(request.url).searchParams.get(PREVIEW_PARAMETER) ?? undefined
  const { blocks, valid_until: validUntil } = await orPageError(api.home.get({ previa }))
  const has = (...kinds: ShownBlock['kind'][]) => blocks.some(({ kind }) => kinds.includes(kind))
  const [categories, about, texts] = await Promise.all([
    has('categories') ? loadCategories(api) : undefined,
    has('about') ? loadAbout(api) : undefined,
    has('benefits', 'featured', 'categories') ? loadTexts(api) : undefined,
    blocks.some(isLate) && loadMoreBlocks(),
  ])
  return {
    blocks,
    validUntil,
    shared: {
      categories: categories?.filter((each) => each.parent_ids.length === 0),
      about,
      texts: texts && {
        home_benefits: texts.home_benefits,
        home_featured_text: texts.home_featured_text,
        home_categories_title: texts.home_categories_title,
      },
    },
  }
}

/** Structured data is for crawlers, so only the server's page includes it. */
export async function loader(args: LoaderFunctionArgs) {
  const store = await orPageError(args.context.get(apiContext).store.settings())
  const loaded: HomeData = {
    ...(await load(args)),
    shop: shopData({ store, publicUrl: new URL(args.request.url).origin }),
  }
  return data(loaded, { headers: { [PAGE_TAGS_HEADER]: tagsOf(loaded) } })
}

/**
 * Always those of a list: a block without products is not in the data until there are some, and categories without a
 * picture of their own show their newest product's.
 */
function tagsOf({ blocks }: Pick<Home, 'blocks'>): string {
  return listTags(blocks.flatMap((block) => ('products' in block ? block.products : [])))
}

export const clientLoader = load

export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders
}

export default function HomePage() {
  const { blocks, shared, shop } = useLoaderData<typeof load>()
  const store = useStore()
  const ways = paymentsText(store.payment_methods, store.instalments, store.instalments_max)
  return (
    <>
      <PageMeta
        title={slogan(store).replace(/\.$/, '')}
        description={`${store.home_text || `${store.store_name}.`}${ways && ` ${ways}.`}`}
        path="/"
      />
      {shop && <JsonLd data={shop} />}
      {!blocks.some(({ kind }) => kind === 'hero') && <h1 className="sr-only">{slogan(store)}</h1>}
      {blocks.map((block, index) => (
        <HomeBlock key={block.id} block={block} shared={shared} isFirst={index === 0} />
      ))}
    </>
  )
}
