import {
  data,
  redirectDocument,
  type HeadersArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigation,
} from 'react-router'
import { listTags, PAGE_TAGS_HEADER } from '#contract/page-tags.ts'
import { apiContext } from '#web/data/api.ts'
import { useStore } from '#web/data/store.ts'
import { JsonLd } from '#web/ui/json-ld.tsx'
import { categoryData } from '../catalogue/breadcrumbs.ts'
import { loadCategories } from '../catalogue/categories.ts'
import { ErrorPage, isNotFound } from '#web/shared/error-page.tsx'
import { orPageError } from '#web/data/load.ts'
import { PageMeta } from '#web/shared/page-meta.tsx'
import { isListPath } from '#domain/shop-paths.ts'
import { Filters } from './filters.tsx'
import { isSameList, listPath, readListQuery } from './list-query.ts'
import { loadCategoryHead } from './late-category-head.ts'
import { ListHead } from './list-head.tsx'
import { PAGE_SIZE, Results } from './results.tsx'
import { ResultsSkeleton } from './results-skeleton.tsx'
import { useLasting } from '#web/ui/use-lasting.ts'

type ListPageData = Awaited<ReturnType<typeof load>> & { structured?: object | null }

async function load({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const query = readListQuery(new URL(request.url))
  const categories = await loadCategories(api)
  const category = categories.find((each) => each.slug === query.category) ?? null
  // The server knows former addresses.
  if (query.category && !category)
    throw import.meta.env.SSR ? data(null, { status: 404 }) : redirectDocument(request.url)
  if (category) await loadCategoryHead()
  const asked = { search: query.search || undefined, category_id: category?.id, sort: query.sort ?? undefined }
  const page = await orPageError(api.catalogue.products({ ...asked, limit: PAGE_SIZE }))
  return { query, categories, category, asked, page }
}

/** Structured data is for crawlers, so only the server's page includes it. */
export async function loader(args: LoaderFunctionArgs) {
  const loaded = await load(args)
  const { origin } = new URL(args.request.url)
  const structured = loaded.category && categoryData(origin, loaded.categories, loaded.category)
  return data({ ...loaded, structured } satisfies ListPageData, {
    headers: { [PAGE_TAGS_HEADER]: listTags(loaded.page.items) },
  })
}

export const clientLoader: (args: LoaderFunctionArgs) => Promise<ListPageData> = load

export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders
}

/** Switching between grid and rows loads nothing. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSame = isSameList(readListQuery(currentUrl), readListQuery(nextUrl))
  return isSame && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
}

export function ErrorBoundary({ error }: { error: unknown }) {
  if (isNotFound(error)) return <ErrorPage error={error} />
  return (
    <>
      <ListHead category={null} categories={[]} />
      <ErrorPage as="h2" error={error} />
    </>
  )
}

export default function ListPage() {
  const { query: loadedQuery, categories, category, asked, page, structured } = useLoaderData<typeof clientLoader>()
  const query = { ...loadedQuery, view: readListQuery(useLocation()).view }
  const store = useStore()
  const isReplacing = useLasting(useIsReplacingList())
  return (
    <>
      <PageMeta
        title={category?.name ?? 'Produtos'}
        description={
          category?.description ||
          `${category?.name ?? 'Todos os produtos'} na ${store.store_name}. ${store.home_text}`.trim()
        }
        path={query.search ? undefined : listPath({ ...query, sort: null, view: 'grid' })}
      />
      {structured && <JsonLd data={structured} />}
      <ListHead category={category} categories={categories} />
      <div className="wrap">
        <Filters query={query} categories={categories} count={page.total ?? null} />
        {isReplacing ? (
          <ResultsSkeleton view={query.view} />
        ) : (
          <Results key={listKey(query)} query={query} asked={asked} first={page} categories={categories} />
        )}
      </div>
    </>
  )
}

function listKey({ search, category, sort }: ReturnType<typeof readListQuery>): string {
  return JSON.stringify([search, category, sort])
}

/** True while a navigation replaces the products of this list. */
function useIsReplacingList(): boolean {
  const { query } = useLoaderData<typeof load>()
  const { location } = useNavigation()
  return location !== undefined && isListPath(location.pathname) && !isSameList(readListQuery(location), query)
}
