import type { AdminCategory } from '#contract/admin-categories.ts'
import { CategoryOptions } from '../kit/category-options.tsx'
import { FilterBar, SearchFilter, SelectFilter } from '../kit/filters.tsx'
import { type ListFilters, NO_CATEGORY, NO_PICTURE } from './product-list.ts'

type Props = {
  filters: ListFilters
  categories: readonly AdminCategory[]
  onChange: (values: ListFilters, options?: { replace: boolean }) => void
}

export function ProductsFilters({ filters, categories, onChange }: Props) {
  return (
    <FilterBar>
      <SearchFilter
        label="Buscar produtos"
        placeholder="Nome ou descrição"
        value={filters.busca ?? ''}
        onChange={(busca) => onChange({ busca }, { replace: true })}
      />
      <SelectFilter label="Categoria" value={filters.categoria ?? ''} onChange={(categoria) => onChange({ categoria })}>
        <option value="">Todas as categorias</option>
        <CategoryOptions categories={categories} />
        <option value={NO_CATEGORY}>Sem categoria</option>
      </SelectFilter>
      <SelectFilter label="Estoque" value={filters.estoque ?? ''} onChange={(estoque) => onChange({ estoque })}>
        <option value="">Qualquer estoque</option>
        <option value="baixo">Estoque baixo</option>
        <option value="esgotado">Esgotado</option>
      </SelectFilter>
      <SelectFilter label="Fotos" value={filters.foto ?? ''} onChange={(foto) => onChange({ foto })}>
        <option value="">Com e sem foto</option>
        <option value={NO_PICTURE}>Sem foto</option>
      </SelectFilter>
      <SelectFilter label="Situação" value={filters.situacao ?? ''} onChange={(situacao) => onChange({ situacao })}>
        <option value="">Ativos e inativos</option>
        <option value="ativos">Ativos</option>
        <option value="inativos">Inativos</option>
      </SelectFilter>
    </FilterBar>
  )
}
