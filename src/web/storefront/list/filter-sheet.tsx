import { type ReactNode, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import SlidersHorizontalIcon from 'lucide-react/icons/sliders-horizontal'
import XIcon from 'lucide-react/icons/x'
import { plural } from '#domain/plural.ts'
import type { Category } from '#contract/catalogue.ts'
import { Button, IconButton, QuietButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { type ListQuery, listPath, sortChoices } from './list-query.ts'
import { Swatch } from './swatch.tsx'

type Props = { query: ListQuery; categories: readonly Category[]; count: number | null }

/** Filters and order on small windows: a sheet from below, whose choices take effect at once behind it. */
export function FilterSheet({ query, categories, count }: Props) {
  const [isOpen, setOpen] = useState(false)
  const titleId = useId()
  const activeCount = (query.category ? 1 : 0) + (query.search ? 1 : 0)
  const close = () => setOpen(false)
  return (
    <>
      <Button className="px-3 lg:hidden" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <SlidersHorizontalIcon />
        Filtrar e ordenar{activeCount > 0 && ` (${activeCount})`}
      </Button>
      <Dialog open={isOpen} onClose={close} labelledBy={titleId} shape="sheet">
        <div className="flex items-center justify-between gap-3 px-4 py-3">
          <h2 id={titleId} className="text-28">
            Filtrar e ordenar
          </h2>
          <IconButton icon={XIcon} label="Fechar" onClick={close} />
        </div>
        <SheetBody query={query} categories={categories} count={count} onDone={close} />
      </Dialog>
    </>
  )
}

function SheetBody({ query, categories, count, onDone }: Props & { onDone: () => void }) {
  const navigate = useNavigate()
  // The address follows a moment later; the pressed choice must show at once.
  const [wanted, setWanted] = useState(query)

  function show(change: Partial<ListQuery>) {
    const next = { ...wanted, ...change }
    setWanted(next)
    void navigate(listPath(next), { replace: true, preventScrollReset: true })
  }

  return (
    <>
      <div className="overflow-auto px-4 pb-4">
        <Choices title="Categoria">
          <Choice name="categoria" isChosen={wanted.category === ''} onChoose={() => show({ category: '' })}>
            <i className="w-4" />
            Todas as categorias
          </Choice>
          {categories.map((category) => (
            <Choice
              key={category.id}
              name="categoria"
              isChosen={wanted.category === category.slug}
              onChoose={() => show({ category: category.slug })}
            >
              <Swatch category={category} />
              {category.name}
            </Choice>
          ))}
        </Choices>
        <Choices title="Ordenar por">
          {sortChoices(wanted).map(({ sort, label }) => (
            <Choice key={label} name="ordem" isChosen={wanted.sort === sort} onChoose={() => show({ sort })}>
              {label}
            </Choice>
          ))}
        </Choices>
      </div>
      <div className="flex items-center justify-between gap-3 border-t border-line bg-surface px-4 py-3">
        <QuietButton onClick={() => show({ category: '', search: '', sort: null })}>Limpar filtros</QuietButton>
        <Button kind="main" onClick={onDone}>
          {count === null ? 'Ver produtos' : `Ver ${plural(count, 'produto', 'produtos')}`}
        </Button>
      </div>
    </>
  )
}

function Choices({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="pt-5 pb-1 text-14 font-semibold text-ink-soft">{title}</legend>
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
      <input type="radio" className="radio" name={name} checked={isChosen} onChange={onChoose} />
      {children}
    </label>
  )
}
