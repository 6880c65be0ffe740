import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import LayoutGridIcon from 'lucide-react/icons/layout-grid'
import LayoutListIcon from 'lucide-react/icons/layout-list'
import type { Category } from '#contract/catalogue.ts'
import { SelectField } from '#web/ui/field.tsx'
import type { IconComponent } from '#web/ui/icon.ts'
import type { ListFacet } from './facet-fields.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { LateFacets } from './late-facets.tsx'
import { LiveSearch } from './live-search.tsx'
import { type ListQuery, listPath, sortChoices } from './list-query.ts'
import { Swatch } from './swatch.tsx'

type Props = {
  query: ListQuery
  categories: readonly Category[]
  category: Category | null
  facets: readonly ListFacet[]
  count: number | null
}

/** The URL is the only state: each filter is a link or a navigation. */
export function Filters({ query, categories, category, facets, count }: Props) {
  return (
    <div className="grid gap-3 lg:gap-6">
      <CategoryLinks query={query} categories={categories} />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 lg:grid-cols-[minmax(0,1fr)_240px_auto]">
        <LiveSearch query={query} />
        <FilterSheet query={query} categories={categories} facets={facets} count={count} />
        <SortSelect query={query} />
        <ViewSwitch query={query} />
      </div>
      <LateFacets query={query} category={category} facets={facets} count={count} />
    </div>
  )
}

/** The top of the tree, and what is below the categories on the way to the current one. */
function CategoryLinks({ query, categories }: Pick<Props, 'query' | 'categories'>) {
  if (categories.length === 0) return null
  const current = categories.find((each) => each.slug === query.category)
  const open = current ? [...current.parent_ids, current.id] : []
  const isShown = ({ parent_ids: ids }: Category) => ids.every((id) => open.includes(id))
  return (
    <nav className="hidden flex-wrap gap-x-7 gap-y-1 lg:flex" aria-label="Categorias">
      <CategoryLink query={query} slug="">
        Todas as categorias
      </CategoryLink>
      {categories.filter(isShown).map((category) => (
        <CategoryLink key={category.id} query={query} slug={category.slug}>
          {category.parent_ids.length === 0 && <Swatch category={category} />}
          {category.name}
        </CategoryLink>
      ))}
    </nav>
  )
}

function CategoryLink({ query, slug, children }: { query: ListQuery; slug: string; children: ReactNode }) {
  const isCurrent = query.category === slug
  return (
    <Link
      className="inline-flex min-h-11 items-center gap-2.5 border-b-2 border-transparent pr-1 whitespace-nowrap no-underline hover:border-ink aria-[current]:border-ink aria-[current]:font-semibold"
      to={listPath({ ...query, category: slug, filters: '' })}
      aria-current={isCurrent || undefined}
      preventScrollReset
    >
      {children}
    </Link>
  )
}

function SortSelect({ query }: { query: ListQuery }) {
  const navigate = useNavigate()
  const choices = sortChoices(query)
  return (
    <SelectField
      label="Ordenar"
      hideLabel
      className="hidden lg:grid"
      value={query.sort ?? ''}
      onChange={({ currentTarget: { value } }) => {
        void navigate(listPath({ ...query, sort: choices.find(({ sort }) => sort === value)?.sort ?? null }), {
          preventScrollReset: true,
        })
      }}
    >
      {choices.map(({ sort, label }) => (
        <option key={label} value={sort ?? ''}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}

function ViewSwitch({ query }: { query: ListQuery }) {
  return (
    <div className="inline-flex rounded-control border border-ink-soft" role="group" aria-label="Exibição">
      <ViewLink query={query} view="grid" icon={LayoutGridIcon} label="Grade" />
      <ViewLink query={query} view="rows" icon={LayoutListIcon} label="Lista" />
    </div>
  )
}

function ViewLink({
  query,
  view,
  icon: Icon,
  label,
}: {
  query: ListQuery
  view: ListQuery['view']
  icon: IconComponent
  label: string
}) {
  return (
    <Link
      className="grid h-[50px] w-12 place-items-center text-ink-soft aria-[current]:bg-ink aria-[current]:text-paper"
      to={listPath({ ...query, view })}
      aria-label={label}
      aria-current={query.view === view || undefined}
      replace
      preventScrollReset
    >
      <Icon />
    </Link>
  )
}
