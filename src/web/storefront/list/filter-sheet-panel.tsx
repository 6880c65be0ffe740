import { type ReactNode, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import XIcon from 'lucide-react/icons/x'
import type { Category } from '#contract/catalogue.ts'
import { plural } from '#domain/plural.ts'
import { Radio } from '#web/ui/radio.tsx'
import { Button, IconButton, QuietButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FacetValues, isSingle, type ListFacet, useChosenFacets, useTicks } from './facet-fields.tsx'
import { type ListQuery, listPath, sortChoices } from './list-query.ts'
import { Swatch } from './swatch.tsx'

export type FilterProps = {
  query: ListQuery
  categories: readonly Category[]
  facets: readonly ListFacet[]
  count: number | null
}
type Props = FilterProps & { onClose: () => void }

const SHEET =
  'mx-auto mt-auto max-h-[92dvh] w-full max-w-none animate-rise grid-rows-[auto_minmax(0,1fr)_auto] rounded-t-picture bg-paper open:grid'

export function FilterSheetPanel({ query, categories, facets: loaded, count, onClose }: Props) {
  const facets = useChosenFacets(loaded, query.filters)
  const navigate = useNavigate()
  const titleId = useId()
  // Optimistic: the URL follows a moment later.
  const [wanted, setWanted] = useState(query)

  function show(change: Partial<ListQuery>) {
    const next = { ...wanted, ...change }
    setWanted(next)
    return navigate(listPath(next), { replace: true, preventScrollReset: true })
  }
  const formRef = useRef<HTMLFormElement>(null)
  const applyTicks = useTicks(formRef, facets, (filters) => show({ filters }))

  return (
    <Dialog open onClose={onClose} labelledBy={titleId} className={SHEET}>
      <div className="flex items-center justify-between gap-3 px-4 py-3">
        <h2 id={titleId} className="text-28">
          Filtrar e ordenar
        </h2>
        <IconButton icon={XIcon} label="Fechar" onClick={onClose} />
      </div>
      <div className="overflow-auto px-4 pb-4">
        <form ref={formRef} onChange={() => void applyTicks()} onSubmit={(event) => event.preventDefault()}>
          {facets.map((facet) => (
            <Choices key={facet.key} title={facet.name} isHeadless={isSingle(facet)}>
              <FacetValues facet={facet} />
            </Choices>
          ))}
        </form>
        <Choices title="Categoria">
          <Choice
            name="categoria"
            isChosen={wanted.category === ''}
            onChoose={() => void show({ category: '', filters: '' })}
          >
            <i className="w-4" />
            Todas as categorias
          </Choice>
          {categories.map((category) => (
            <Choice
              key={category.id}
              name="categoria"
              isChosen={wanted.category === category.slug}
              onChoose={() => void show({ category: category.slug, filters: '' })}
            >
              {category.parent_ids.map((id) => (
                <i key={id} className="w-4" />
              ))}
              <Swatch category={category} />
              {category.name}
            </Choice>
          ))}
        </Choices>
        <Choices title="Ordenar por">
          {sortChoices(wanted).map(({ sort, label }) => (
            <Choice key={label} name="ordem" isChosen={wanted.sort === sort} onChoose={() => void show({ sort })}>
              {label}
            </Choice>
          ))}
        </Choices>
      </div>
      <div className="flex items-center justify-between gap-3 border-t border-line bg-surface px-4 py-3">
        <QuietButton onClick={() => void show({ category: '', search: '', sort: null, filters: '' })}>
          Limpar filtros
        </QuietButton>
        <Button kind="main" onClick={onClose}>
          {count === null ? 'Ver produtos' : `Ver ${plural(count, 'produto', 'produtos')}`}
        </Button>
      </div>
    </Dialog>
  )
}

function Choices({ title, isHeadless, children }: { title: string; isHeadless?: boolean; children: ReactNode }) {
  return (
    <fieldset>
      <legend className={isHeadless ? 'sr-only' : 'pt-5 pb-1 text-14 font-semibold text-ink-soft'}>{title}</legend>
      {children}
    </fieldset>
  )
}

function Choice({
  name,
  isChosen,
  onChoose,
  children,
}: {
  name: string
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}) {
  return (
    <label className="flex min-h-12 items-center gap-3.5">
      <Radio name={name} checked={isChosen} onChange={onChoose} />
      {children}
    </label>
  )
}
