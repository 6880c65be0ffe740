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
import type { Product } from '#contract/catalogue.ts'
import { listHeaders } from '#contract/page-tags.ts'
import { type Api, apiContext } from '#web/data/api.ts'
import { useRootData } from '#web/data/store.ts'
import { JsonLd } from '#web/ui/json-ld.tsx'
import { categoryData } from '../catalogue/breadcrumbs.ts'
import { loadCategories } from '../catalogue/categories.ts'
import { ErrorPage, isNotFound } from '#web/shared/error-page.tsx'
import { type Attempt, attempt, useLastGood } from '#web/data/attempt.ts'
import { orPageError } from '#web/data/load.ts'
import { PageMeta } from '#web/shared/page-meta.tsx'
import { isListPath } from '#domain/shop-paths.ts'
import { Filters } from './filters.tsx'
import { loadFacets } from './late-facets.tsx'
import { isSameList, type ListQuery, listPath, NEXT_PARAMETER, readListQuery } from './list-query.ts'
import { categoryHead } from './late-category-head.ts'
import { noResult } from './late-no-result.ts'
import { ListHead } from './list-head.tsx'
import { PAGE_SIZE, Results } from './results.tsx'
import { ResultsSkeleton } from './results-skeleton.tsx'
import { useDelayedFlag } from '#web/ui/use-delayed-flag.ts'

const MAX_SUGGESTED = 4

type ListPageData = Awaited<ReturnType<typeof load>> & { structured?: object | null }

async function load({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const url = new URL(request.url)
  const { sort, filters, ...wanted } = readListQuery(url)
  const cursor = url.searchParams.get(NEXT_PARAMETER) ?? undefined
  const categories = await loadCategories(api)
  const category = categories.find((each) => each.slug === wanted.category) ?? null
  // The server knows former addresses.
  if (wanted.category && !category)
    throw import.meta.env.SSR ? data(null, { status: 404 }) : redirectDocument(request.url)
  if (category) await categoryHead.load()
  const list = { search: wanted.search || undefined, category_id: category?.id, filters: filters || undefined }
  const asked = { ...list, sort: sort ?? undefined }
  const [page, facets] = await Promise.all([
    api.catalogue.products({ ...asked, limit: PAGE_SIZE, cursor }),
    api.catalogue.facets(list),
    loadFacets(),
  ])
  const suggested = page.items.length === 0 ? await loadSuggested(api) : []
  return { query: { ...wanted, sort, filters: facets.filters }, categories, category, asked, page, facets, suggested }
}

async function loadSuggested(api: Api): Promise<Product[]> {
  const [{ items }] = await Promise.all([
    api.catalogue.products({ featured: true, limit: MAX_SUGGESTED }),
    noResult.load(),
  ])
  return items
}

/** Structured data is for crawlers, so only the server's page includes it. */
export async function loader(args: LoaderFunctionArgs) {
  const loaded = await orPageError(load(args))
  const { origin } = new URL(args.request.url)
  const { category, categories, page, facets, asked, suggested } = loaded
  const structured = category && categoryData(origin, categories, category)
  return data({ data: { ...loaded, structured } } satisfies Attempt<ListPageData>, {
    headers: listHeaders([...page.items, ...suggested], facets, asked.filters ?? '', Boolean(asked.search)),
  })
}

/** After a failure the page keeps its search field, in which the customer may be typing. */
export function clientLoader(args: LoaderFunctionArgs): Promise<Attempt<ListPageData>> {
  return attempt(load(args))
}

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
  const loaded = useLoaderData<typeof clientLoader>()
  const shown = useLastGood(loaded.data)
  const error = loaded.data ? null : loaded.error
  return shown ? <List {...shown} error={error} /> : <ErrorBoundary error={error} />
}

type Props = ListPageData & {
  /** Why the last load failed; null if it did not. */
  error: unknown
}

function List({ query: loadedQuery, categories, asked, page, facets, suggested, structured, error }: Props) {
  const wanted = readListQuery(useLocation())
  const hasFailed = error !== null && !isSameList(wanted, loadedQuery)
  const query = hasFailed ? wanted : { ...loadedQuery, view: wanted.view }
  const category = categories.find((each) => each.slug === query.category) ?? null
  const { store, written } = useRootData()
  const isReplacing = useDelayedFlag(useIsReplacingList(query))
  return (
    <>
      {!hasFailed && (
        <PageMeta
          title={category?.name ?? 'Produtos'}
          description={
            category?.description ||
            `${category?.name ?? 'Todos os produtos'} ${store.store_article ? 'n' : 'em '}${written.name}. ${store.home_text}`.trim()
          }
          path={query.search || query.filters ? undefined : listPath({ ...query, sort: null, view: 'grid' })}
        />
      )}
      {structured && <JsonLd data={structured} />}
      <ListHead category={category} categories={categories} />
      <div className="wrap">
        <Filters
          query={query}
          categories={categories}
          category={category}
          facets={facets.facets}
          count={hasFailed ? null : (page.total ?? null)}
        />
        {hasFailed ? null : isReplacing ? (
          <ResultsSkeleton view={query.view} />
        ) : (
          <Results
            key={listKey(query)}
            query={query}
            asked={asked}
            first={page}
            categories={categories}
            suggested={suggested}
            isNearest={facets.is_nearest}
          />
        )}
      </div>
      {hasFailed && <ErrorPage as="h2" error={error} />}
    </>
  )
}

function listKey({ search, category, sort, filters }: ReturnType<typeof readListQuery>): string {
  return JSON.stringify([search, category, sort, filters])
}

/** True while a navigation replaces the products of this list. */
function useIsReplacingList(query: ListQuery): boolean {
  const { location } = useNavigation()
  return location !== undefined && isListPath(location.pathname) && !isSameList(readListQuery(location), query)
}
