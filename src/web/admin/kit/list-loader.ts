import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { isRefusal } from '#contract/client.ts'
import type { Page } from '#contract/endpoint.ts'
import { orNull } from '#web/data/attempt.ts'

/** Where a list stands: `cursor` is the server's, `de` the 1-based number of the page's first row. */
export const PLACE = ['cursor', 'de'] as const

export const PAGE_SIZE = 20

export type Filters<Name extends string> = Partial<Record<Name, string>>
export type Place = { limit: number; cursor?: string }

export type Listed<Item> = {
  /** Filters and place that the page answers: rows of another key are never shown in its stead. */
  key: string
  page: Page<Item[]> | null
  isFirst: boolean
}

export function filtersIn<const Name extends string>(params: URLSearchParams, names: readonly Name[]): Filters<Name> {
  return Object.fromEntries(
    names.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])),
  ) as Filters<Name>
}

function keyOf(params: URLSearchParams, names: readonly string[]): string {
  return JSON.stringify([...names, 'cursor'].map((name) => params.get(name) || null))
}

/** A revalidation that a navigation interrupts must be done by that navigation: what was changed has to show. */
let isRevalidating = false

/** The page of rows that an address names, by its filters and its place. */
export async function loadList<const Name extends string, Item>(
  { url }: Request,
  names: readonly Name[],
  ask: (filters: Filters<Name>, place: Place) => Promise<Page<Item[]>>,
  limit: number = PAGE_SIZE,
): Promise<Listed<Item>> {
  const params = new URL(url).searchParams
  const cursor = params.get('cursor')
  const page = await orNull(ask(filtersIn(params, names), { limit, ...(cursor && { cursor }) }).catch(emptyIfGone))
  isRevalidating = false
  return { key: keyOf(params, names), page, isFirst: !cursor }
}

/** The cursor of an address kept from before a release may be refused. An empty page leads back to the one before. */
function emptyIfGone(error: unknown): Page<never[]> {
  if (isRefusal(error) && error.code === 'invalid_cursor') return { items: [], next: null }
  throw error
}

/** A list is not loaded again because a panel over it opens or closes. */
export function revalidatesOn(names: readonly string[]) {
  return ({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean => {
    if (formMethod || currentUrl.href === nextUrl.href) {
      isRevalidating = defaultShouldRevalidate
      return defaultShouldRevalidate
    }
    return isRevalidating || keyOf(currentUrl.searchParams, names) !== keyOf(nextUrl.searchParams, names)
  }
}
