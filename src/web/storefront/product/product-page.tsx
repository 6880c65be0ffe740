import { Suspense } from 'react'
import { data, type HeadersArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import type { Category, ProductDetail } from '#contract/catalogue.ts'
import type { ProductReviews } from '#contract/reviews.ts'
import { PAGE_CHOICES_HEADER, PAGE_TAGS_HEADER, productTag, type ValidUntil } from '#contract/page-tags.ts'
import { apiContext } from '#web/data/api.ts'
import { useRootData, useStore } from '#web/data/store.ts'
import { JsonLd } from '#web/ui/json-ld.tsx'
import { fieldColour } from '#web/ui/field-colour.ts'
import { cardProduct } from '../catalogue/card-product.ts'
import { type CategoryOnPath, loadCategories } from '../catalogue/categories.ts'
import { ErrorPage, isNotFound, NotFound } from '#web/shared/error-page.tsx'
import { orPageError } from '#web/data/load.ts'
import { PageMeta } from '#web/shared/page-meta.tsx'
import { choicesQuery } from '#domain/choice.ts'
import { productPath } from '#domain/shop-paths.ts'
import { searchTexts } from '#web/data/search-texts.ts'
import { BuyColumn } from './buy-column.tsx'
import { productData } from './product-data.ts'
import type { RelatedCards } from './product-rows.tsx'
import { chosenProduct } from './late-chosen-product.ts'
import { ProductPicture } from './product-picture.tsx'
import { LatePart, loadParts } from './late-parts.tsx'
import { StickyBuy } from './sticky-buy.tsx'
import { type Choosing, useBuying } from './use-buying.ts'

/** `path`: from the top of the category tree to the product's main category. */
type ProductPageData = {
  product: ProductDetail
  path: CategoryOnPath[]
  /** Null without reviews. */
  reviews: ProductReviews | null
  /** Of the server's page; after a navigation they are fetched when the page is shown. */
  related?: RelatedCards
}

async function load(args: LoaderFunctionArgs): Promise<ProductPageData> {
  const api = args.context.get(apiContext)
  const [product, categories] = await Promise.all([
    orPageError(api.catalogue.productAt({ slug: args.params.slug ?? '' })),
    loadCategories(api),
  ])
  return pageOf(product, categories, args)
}

export async function loader(args: LoaderFunctionArgs) {
  const api = args.context.get(apiContext)
  const [{ product, related: found }, categories] = await Promise.all([
    orPageError(api.catalogue.productPage({ slug: args.params.slug ?? '' })),
    loadCategories(api),
  ])
  const page = await pageOf(product, categories, args)
  const related = { products: found.products.map(cardProduct), is_bought_together: found.is_bought_together }
  return data({ ...page, related, validUntil: found.valid_until } satisfies ProductPageData & ValidUntil, {
    headers: {
      [PAGE_TAGS_HEADER]: [product, ...found.products].map((each) => productTag(each.id)).join(' '),
      [PAGE_CHOICES_HEADER]: choicesQuery(product.options),
    },
  })
}

/** A former slug and the product's number lead to its address. */
async function pageOf(
  product: ProductDetail,
  categories: readonly Category[],
  { request, context }: LoaderFunctionArgs,
): Promise<ProductPageData> {
  const url = new URL(request.url)
  if (url.pathname !== productPath(product)) throw redirect(productPath(product) + url.search, 301)
  const [reviews] = await Promise.all([
    product.rating && orPageError(context.get(apiContext).reviews.ofProduct({ id: product.id, limit: SHOWN_REVIEWS })),
    product.options.length > 0 && chosenProduct.load(),
    loadParts(),
  ])
  const category = categories.find((each) => each.id === product.category_id)
  // Switched off, it answers with none.
  if (reviews?.count === 0) product.rating = null
  return {
    product,
    reviews,
    path: categories
      .filter((each) => each === category || category?.parent_ids.includes(each.id))
      .map(({ name, slug, color }) => ({ name, slug, color })),
  }
}

export const clientLoader = load

export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders
}

export function ErrorBoundary({ error }: { error: unknown }) {
  if (!isNotFound(error)) return <ErrorPage error={error} />
  return <NotFound title="Produto não encontrado">Ele pode ter saído de linha ou mudado de endereço.</NotFound>
}

export default function ProductPage() {
  const { product, path, reviews, related } = useLoaderData<typeof load>()
  const root = useRootData()
  return (
    <>
      <PageMeta
        {...searchTexts(product)}
        path={productPath(product)}
        picture={product.image_url ?? ''}
        kind="product"
      />
      {/* For crawlers, so only the server's page has it, and not a second time in the data of the page. */}
      {related && <JsonLd data={import.meta.env.SSR ? productData({ product, path, reviews, ...root }) : null} />}
      {product.options.length > 0 ? (
        <Suspense>
          <chosenProduct.Late key={product.id} product={product}>
            {(shown, choosing) => <Shown {...{ product: shown, path, reviews, related, choosing }} />}
          </chosenProduct.Late>
        </Suspense>
      ) : (
        <Shown key={product.id} {...{ product, path, reviews, related }} />
      )}
    </>
  )
}

const SHOWN_REVIEWS = 4

type ShownProps = ProductPageData & { choosing?: Choosing }

function Shown({ product, path, reviews, related, choosing }: ShownProps) {
  const store = useStore()
  const buying = useBuying(choosing)
  return (
    <>
      <div className="grid grid-cols-1 md:grid-cols-[50%_1fr] lg:grid-cols-[56%_1fr]">
        <ProductPicture key={product.image_url} product={product} field={fieldColour(path.at(-1)?.color)} />
        <BuyColumn product={product} path={path} store={store} buying={buying} />
      </div>
      <LatePart part="More" product={product} reviews={reviews} related={related} />
      <StickyBuy product={product} buying={buying} />
    </>
  )
}
