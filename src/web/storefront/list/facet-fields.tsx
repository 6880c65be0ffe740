import { type RefObject, startTransition, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { ON_OFFER, IN_STOCK } from '#domain/facets.ts'
import type { Facets } from '#contract/catalogue.ts'
import { readListQuery } from './list-query.ts'

export type ListFacet = Facets['facets'][number]
type Value = ListFacet['values'][number]

const FIRST_VALUES = 8

/** What is ticked in a form of facets, as in the list's address. */
export function filtersOf(form: HTMLFormElement): string {
  const ticked = form.querySelectorAll<HTMLInputElement>('input[type=checkbox]:checked')
  const search = Array.from(ticked, ({ name, value }) => `${name}=${value}`).join('&')
  return readListQuery({ pathname: '/produtos', search: `?${search}` }).filters
}

/** The choices of the list's address, which are not those of the facets if the list could not be loaded. */
export function useChosenFacets(facets: readonly ListFacet[], filters: string): ListFacet[] {
  return useMemo(() => {
    const chosen = new Set(filters.split('&'))
    return facets.map((facet) => ({
      ...facet,
      values: facet.values.map((value) => ({ ...value, is_chosen: chosen.has(`${facet.key}=${value.key}`) })),
    }))
  }, [facets, filters])
}

/**
 * For a form whose ticks apply at once. Each answer sets its boxes again (Back, a removed chip), but not while a later
 * tick is being applied: the answer to an earlier one does not know it.
 */
export function useTicks(
  formRef: RefObject<HTMLFormElement | null>,
  facets: readonly ListFacet[],
  apply: (filters: string) => void | Promise<void>,
): () => Promise<void> {
  const started = useRef(0)
  const [ended, setEnded] = useState(0)
  useLayoutEffect(() => {
    if (ended < started.current) return
    const chosen = new Set(facets.flatMap(chosenPairs))
    for (const box of formRef.current?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])
      box.checked = chosen.has(`${box.name}=${box.value}`)
  }, [formRef, facets, ended])

  return async () => {
    if (!formRef.current) return
    started.current++
    try {
      await apply(filtersOf(formRef.current))
    } finally {
      // As the router shows its answer, so that the boxes are not set from the one before.
      startTransition(() => setEnded((count) => count + 1))
    }
  }
}

function chosenPairs({ key, values }: ListFacet): string[] {
  return values.filter((value) => value.is_chosen).map((value) => `${key}=${value.key}`)
}

/** A facet of one value, whose box names it all. */
export function isSingle({ key }: ListFacet): boolean {
  return key === IN_STOCK.key || key === ON_OFFER.key
}

export function FacetValues({ facet }: { facet: ListFacet }) {
  const [first, more] = [facet.values.slice(0, FIRST_VALUES), facet.values.slice(FIRST_VALUES)]
  return (
    <>
      {first.map((value) => (
        <ValueBox key={value.key} facet={facet} value={value} />
      ))}
      {more.length > 0 && (
        <details open={more.some((value) => value.is_chosen) || undefined}>
          <summary className="flex min-h-11 w-fit cursor-pointer items-center text-14 underline underline-offset-3">
            Ver mais {more.length}
          </summary>
          {more.map((value) => (
            <ValueBox key={value.key} facet={facet} value={value} />
          ))}
        </details>
      )}
    </>
  )
}

/** Uncontrolled, so that a tick made before the code had come stays. */
export function ValueBox({ facet, value }: { facet: ListFacet; value: Value }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        name={facet.key}
        value={value.key}
        defaultChecked={value.is_chosen}
        className="size-5 flex-none accent-brand"
      />
      <span className="wrap-anywhere">{value.name}</span>
      {facet.key !== IN_STOCK.key && <span className="num ml-auto pl-3 text-14 text-ink-soft">{value.count}</span>}
    </label>
  )
}
