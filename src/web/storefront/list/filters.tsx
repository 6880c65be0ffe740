import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import LayoutGridIcon from 'lucide-react/icons/layout-grid'
import LayoutListIcon from 'lucide-react/icons/layout-list'
import XIcon from 'lucide-react/icons/x'
import type { Category } from '#contract/catalogue.ts'
import { QUIET } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import type { IconComponent } from '#web/ui/icon.ts'
import { FilterSheet } from './filter-sheet.tsx'
import { LiveSearch } from './live-search.tsx'
import { type ListQuery, listPath, sortChoices } from './list-query.ts'
import { Swatch } from './swatch.tsx'

type Props = { query: ListQuery; categories: readonly Category[]; count: number | null }

/** The URL is the only state: each filter is a link or a navigation. */
export function Filters({ query, categories, count }: Props) {
  return (
    <div className="grid gap-3 lg:gap-6">
      <CategoryLinks query={query} categories={categories} />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 lg:grid-cols-[minmax(0,1fr)_240px_auto]">
        <LiveSearch query={query} />
        <FilterSheet query={query} categories={categories} count={count} />
        <SortSelect query={query} />
        <ViewSwitch query={query} />
      </div>
      <Chips query={query} categories={categories} />
    </div>
  )
}

/** The top of the tree, and what is below the categories on the way to the current one. */
function CategoryLinks({ query, categories }: Omit<Props, 'count'>) {
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
      to={listPath({ ...query, category: slug })}
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

function Chips({ query, categories }: Omit<Props, 'count'>) {
  const category = categories.find((each) => each.slug === query.category)
  if (!category && !query.search) return null
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
      <Link className={QUIET} to={listPath({ ...query, category: '', search: '' })} preventScrollReset>
        Limpar filtros
      </Link>
    </div>
  )
}

function Chip({ to, label, children }: { to: string; label: string; children: ReactNode }) {
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
