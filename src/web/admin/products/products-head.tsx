import { href } from 'react-router'
import PlusIcon from 'lucide-react/icons/plus'
import UploadIcon from 'lucide-react/icons/upload'
import { plural } from '#domain/plural.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { PageHead } from '../kit/blocks.tsx'
import { FileLink } from '../kit/file-link.tsx'
import { exportAddress, type ListFilters } from './product-list.ts'

type Props = {
  figures: { totalProducts: number; lowStockProducts: number } | null
  filters: ListFilters
  onNew: () => void
}

export function ProductsHead({ figures, filters, onNew }: Props) {
  return (
    <PageHead
      isLow
      title="Produtos"
      sub={figures && countText(figures.totalProducts, figures.lowStockProducts)}
      actions={<HeadActions filters={filters} onNew={onNew} />}
    />
  )
}

function HeadActions({ filters, onNew }: { filters: ListFilters; onNew: () => void }) {
  return (
    <>
      <FileLink isLow to={exportAddress(filters)} />
      <LinkButton size="sm" to={href('/admin/produtos/importar')}>
        <UploadIcon />
        <span className="max-sm:sr-only">Importar</span>
      </LinkButton>
      <Button size="sm" kind="main" onClick={onNew}>
        <PlusIcon />
        <span>
          Novo<span className="max-sm:sr-only"> Produto</span>
        </span>
      </Button>
    </>
  )
}

function countText(total: number, low: number): string {
  const products = plural(total, 'produto', 'produtos')
  return low === 0 ? products : `${products}, ${low.toLocaleString('pt-BR')} com estoque baixo`
}
