import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import ChevronDownIcon from 'lucide-react/icons/chevron-down'
import XIcon from 'lucide-react/icons/x'
import type { Category } from '#contract/catalogue.ts'
import { Button, QUIET } from '#web/ui/button.tsx'
import {
  FacetValues,
  filtersOf,
  isSingle,
  type ListFacet,
  useChosenFacets,
  useTicks,
  ValueBox,
} from './facet-fields.tsx'
import { type ListQuery, listPath } from './list-query.ts'

type Props = { query: ListQuery; category: Category | null; facets: readonly ListFacet[]; count: number | null }

/** What a visitor did in the markup that this code replaces: by element, in document order. */
export type Former = readonly { isOpen: boolean; isTicked: boolean; isFocused: boolean }[]

const USED = 'details, summary, input, a'

export function readForm(element: Element): Former {
  return Array.from(element.querySelectorAll(USED), (each) => ({
    isOpen: each instanceof HTMLDetailsElement && each.open,
    isTicked: each instanceof HTMLInputElement && each.checked,
    isFocused: each === document.activeElement,
  }))
}

function restoreForm(element: Element, former: Former): void {
  for (const [at, each] of [...element.querySelectorAll<HTMLElement>(USED)].entries()) {
    const before = former[at]
    if (!before) return
    if (each instanceof HTMLDetailsElement) each.open = before.isOpen
    if (each instanceof HTMLInputElement) each.checked = before.isTicked
    if (before.isFocused) each.focus({ preventScroll: true })
  }
}

/** A row of facets, and what is chosen. */
export function Facets({ query, category, facets: loaded, count, former }: Props & { former: Former | undefined }) {
  const facets = useChosenFacets(loaded, query.filters)
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (former && ref.current) restoreForm(ref.current, former)
  }, [former])
  return (
    <div ref={ref} className="contents">
      {facets.length > 0 && <FacetForm query={query} facets={facets} />}
      <Chips query={query} category={category} facets={facets} />
      {count === 0 && query.filters !== '' && <Loosen facets={facets} />}
    </div>
  )
}

const PILL =
  'flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-control border border-ink-soft bg-surface px-3.5 [&::-webkit-details-marker]:hidden'

/** A GET form: without scripts it is sent by its button, and small windows show it in place of the sheet. */
function FacetForm({ query, facets }: Pick<Props, 'query' | 'facets'>) {
  const navigate = useNavigate()
  const formRef = useRef<HTMLFormElement>(null)
  const applyTicks = useTicks(formRef, facets, (filters) =>
    navigate(listPath({ ...query, filters }), { preventScrollReset: true }),
  )
  const applyEarlyTicks = useEffectEvent(() => {
    if (formRef.current && filtersOf(formRef.current) !== query.filters) void applyTicks()
  })
  useEffect(() => {
    applyEarlyTicks()
    const close = ({ target }: Event) => {
      for (const open of formRef.current?.querySelectorAll('details[name][open]') ?? [])
        if (!open.contains(target as Node)) open.removeAttribute('open')
    }
    addEventListener('pointerdown', close)
    return () => removeEventListener('pointerdown', close)
  }, [])

  return (
    <Form
      ref={formRef}
      action={listPath({ ...query, search: '', sort: null, view: 'grid', filters: '' })}
      aria-label="Filtros"
      className="hidden flex-wrap items-center gap-2 lg:flex noscript:flex"
      onChange={() => void applyTicks()}
      onSubmit={(event) => {
        event.preventDefault()
        void applyTicks()
      }}
      onKeyDown={closeOnEscape}
    >
      {query.search && <input type="hidden" name="busca" value={query.search} />}
      {query.sort && <input type="hidden" name="ordem" value={query.sort} />}
      {query.view === 'rows' && <input type="hidden" name="ver" value="lista" />}
      {facets.map((facet) =>
        isSingle(facet) ? (
          <div key={facet.key} className="rounded-control border border-ink-soft bg-surface px-3.5">
            {facet.values.map((value) => (
              <ValueBox key={value.key} facet={facet} value={value} />
            ))}
          </div>
        ) : (
          <details key={facet.key} name="filtro" className="group relative">
            <summary className={PILL}>
              {facet.name}
              <Chosen facet={facet} />
              <ChevronDownIcon className="size-4 group-open:rotate-180" />
            </summary>
            <fieldset className="absolute top-full left-0 z-10 mt-1 max-h-96 w-72 overflow-auto rounded-control border border-ink-soft bg-surface px-4 py-2 noscript:static">
              <legend className="sr-only">{facet.name}</legend>
              <FacetValues facet={facet} />
            </fieldset>
          </details>
        ),
      )}
      <div className="hidden noscript:block">
        <Button type="submit">Aplicar filtros</Button>
      </div>
    </Form>
  )
}

function Chosen({ facet }: { facet: ListFacet }) {
  const count = facet.values.filter((value) => value.is_chosen).length
  if (count === 0) return null
  return (
    <b className="num">
      ({count}
      <span className="sr-only"> {count === 1 ? 'escolhido' : 'escolhidos'}</span>)
    </b>
  )
}

function closeOnEscape({ key, target }: KeyboardEvent) {
  const open = (target as Element).closest('details[name][open]')
  if (key !== 'Escape' || !open) return
  open.removeAttribute('open')
  open.querySelector('summary')?.focus()
}

function Chips({ query, category, facets }: Omit<Props, 'count'>) {
  const chosen = facets.flatMap((facet) =>
    facet.values.filter((value) => value.is_chosen).map((value) => ({ facet, value })),
  )
  if (!category && !query.search && chosen.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-14 text-ink-soft">Filtros:</span>
      {category && (
        <Chip to={listPath({ ...query, category: '' })} label={`Remover filtro ${category.name}`}>
          {category.name}
        </Chip>
      )}
      {query.search && (
        <Chip to={listPath({ ...query, search: '' })} label={`Remover busca por ${query.search}`}>
          “{query.search}”
        </Chip>
      )}
      {chosen.map(({ facet, value }) => {
        const text = isSingle(facet) ? value.name : `${facet.name}: ${value.name}`
        const pair = `${facet.key}=${value.key}`
        const filters = query.filters.split('&').filter((each) => each !== pair)
        return (
          <Chip key={pair} to={listPath({ ...query, filters: filters.join('&') })} label={`Remover filtro ${text}`}>
            {text}
          </Chip>
        )
      })}
      <Link className={QUIET} to={listPath({ ...query, category: '', search: '', filters: '' })} preventScrollReset>
        Limpar filtros
      </Link>
    </div>
  )
}

/** Names the facets without whose choice there are products. */
function Loosen({ facets }: Pick<Props, 'facets'>) {
  const helpful = facets.filter(
    ({ values }) => values.some((value) => value.is_chosen) && values.some(({ count }) => count > 0),
  )
  const names = helpful.map(({ name }) => `“${name}”`).join(' ou ')
  return (
    <p>
      Nenhum produto combina com todos os filtros.{' '}
      {names ? `Mude a escolha em ${names} para ver produtos.` : 'Remova mais de um para ver produtos.'}
    </p>
  )
}

function Chip({ to, label, children }: { to: string; label: string; children: string | string[] }) {
  return (
    <Link
      className="inline-flex min-h-11 items-center gap-2 rounded-control border border-ink-soft bg-surface pr-3 pl-3.5 font-medium wrap-anywhere no-underline"
      to={to}
      aria-label={label}
      preventScrollReset
    >
      {children}
      <XIcon />
    </Link>
  )
}
