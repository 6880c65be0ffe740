import { Suspense } from 'react'
import { data, type HeadersArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import type { Attribute, Category, ProductDetail } from '#contract/catalogue.ts'
import { PAGE_CHOICES_HEADER, PAGE_TAGS_HEADER, productTag } from '#contract/page-tags.ts'
import { apiContext } from '#web/data/api.ts'
import { useRootData, useStore } from '#web/data/store.ts'
import { JsonLd } from '#web/ui/json-ld.tsx'
import { GoLink } from '#web/ui/button.tsx'
import { fieldColour } from '#web/ui/field-colour.ts'
import { loadCategories } from '../catalogue/categories.ts'
import { ErrorPage, isNotFound, NotFound } from '#web/shared/error-page.tsx'
import { lastVisitedList } from '#web/session/visited.ts'
import { orPageError } from '#web/data/load.ts'
import { PageMeta } from '#web/shared/page-meta.tsx'
import { choicesQuery } from '#domain/choice.ts'
import { productPath } from '#domain/shop-paths.ts'
import { searchTexts } from '#web/data/search-texts.ts'
import { productPicture } from '#web/shared/product-links.ts'
import { BuyColumn } from './buy-column.tsx'
import { productData } from './product-data.ts'
import { LateChosenProduct, loadChooser } from './late-chooser.ts'
import { ProductPicture } from './product-picture.tsx'
import { MoreProducts } from './more-products.tsx'
import { StickyBuy } from './sticky-buy.tsx'
import { type Choosing, useBuying } from './use-buying.ts'

/** `path`: from the top of the category tree to the product's main category. */
type ProductPageData = { product: ProductDetail; path: Category[]; isServed?: true }

/** A former slug and the product's number lead to its address. */
async function load({ params, request, context }: LoaderFunctionArgs): Promise<ProductPageData> {
  const api = context.get(apiContext)
  const [product, categories] = await Promise.all([
    orPageError(api.catalogue.productAt({ slug: params.slug ?? '' })),
    loadCategories(api),
  ])
  const url = new URL(request.url)
  if (url.pathname !== productPath(product)) throw redirect(productPath(product) + url.search, 301)
  await loadChooser(product)
  const category = categories.find((each) => each.id === product.category_id)
  return { product, path: categories.filter((each) => each === category || category?.parent_ids.includes(each.id)) }
}

export async function loader(args: LoaderFunctionArgs) {
  const loaded = await load(args)
  return data({ ...loaded, isServed: true } satisfies ProductPageData, {
    headers: {
      [PAGE_TAGS_HEADER]: productTag(loaded.product.id),
      [PAGE_CHOICES_HEADER]: choicesQuery(loaded.product.options),
    },
  })
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
  const { product, path, isServed } = useLoaderData<typeof load>()
  const root = useRootData()
  return (
    <>
      <PageMeta
        {...searchTexts(product)}
        path={productPath(product)}
        picture={productPicture(product)}
        kind="product"
      />
      {/* For crawlers, so only the server's page has it, and not a second time in the data of the page. */}
      {isServed && <JsonLd data={import.meta.env.SSR ? productData({ product, path, ...root }) : null} />}
      {product.options.length > 0 ? (
        <Suspense>
          <LateChosenProduct key={product.id} product={product}>
            {(shown, choosing) => <Shown product={shown} path={path} choosing={choosing} />}
          </LateChosenProduct>
        </Suspense>
      ) : (
        <Shown key={product.id} product={product} path={path} />
      )}
    </>
  )
}

type ShownProps = { product: ProductDetail; path: Category[]; choosing?: Choosing }

function Shown({ product, path, choosing }: ShownProps) {
  const store = useStore()
  const buying = useBuying(choosing)
  return (
    <>
      <div className="grid grid-cols-1 md:grid-cols-[50%_1fr] lg:grid-cols-[56%_1fr]">
        <ProductPicture key={product.image_url} product={product} field={fieldColour(path.at(-1)?.color)} />
        <BuyColumn product={product} path={path} store={store} buying={buying} />
      </div>
      <Description text={product.description} attributes={product.attributes} />
      <MoreProducts product={product} />
      <StickyBuy product={product} buying={buying} />
    </>
  )
}

function Description({ text, attributes }: { text: string; attributes: Attribute[] }) {
  const [first, ...rest] = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
  return (
    <section className="wrap grid gap-6 py-16 wrap-anywhere lg:grid-cols-12 lg:pt-28 lg:pb-24">
      {first && <h2 className="lg:col-[1/4]">Descrição</h2>}
      {first && (
        <p className="font-display text-[clamp(1.375rem,2.6vw,1.75rem)] leading-[1.35] font-[450] tracking-[-0.022em] text-pretty lg:col-[4/13]">
          {first}
        </p>
      )}
      {rest.length > 0 && (
        <div className="grid gap-5 lg:col-[4/13] lg:mt-4 lg:grid-cols-2 lg:gap-12">
          {rest.map((paragraph, index) => (
            <p key={index} className="whitespace-pre-line">
              {paragraph}
            </p>
          ))}
        </div>
      )}
      {attributes.length > 0 && (
        <>
          <h2 id="ficha" className="lg:col-[1/4] lg:mt-10">
            Ficha técnica
          </h2>
          <table aria-labelledby="ficha" className="w-full self-start text-left lg:col-[4/13] lg:mt-10">
            <tbody>
              {attributes.map(({ name, value }, index) => (
                <tr key={index} className="border-t border-line align-top">
                  <th scope="row" className="w-2/5 py-3 pr-6 font-normal text-ink-soft">
                    {name}
                  </th>
                  <td className="py-3">{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      <p className="lg:col-[4/13]">
        <GoLink to={lastVisitedList()} arrow="left">
          Voltar para produtos
        </GoLink>
      </p>
    </section>
  )
}
