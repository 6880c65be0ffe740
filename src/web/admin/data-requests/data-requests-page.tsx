import { useState } from 'react'
import PlusIcon from 'lucide-react/icons/plus'
import ShieldCheckIcon from 'lucide-react/icons/shield-check'
import type { DataRequest } from '#contract/admin-data-requests.ts'
import { Button } from '#web/ui/button.tsx'
import { AdminHead } from '../admin-head.tsx'
import { adminApi } from '../api.ts'
import { Blank, PageHead } from '../kit/blocks.tsx'
import { FilterBar, SelectFilter } from '../kit/filters.tsx'
import { ListBody } from '../kit/list-body.tsx'
import { type Filters, loadList } from '../kit/list-loader.ts'
import { TableFoot, TableSkeleton } from '../kit/table-parts.tsx'
import { useUrlFilters } from '../kit/url-filters.ts'
import { useList } from '../kit/use-list.ts'
import { useUrlPanel } from '../kit/use-url-panel.ts'
import type { Route } from './+types/data-requests-page'
import { AddPanel } from './add-panel.tsx'
import { AnswerPanel } from './answer-panel.tsx'
import { DataRequestsTable } from './data-requests-table.tsx'
import { ErasePanel } from './erase-panel.tsx'

const NAMES = ['situacao'] as const
const STATES = { abertos: 'open', respondidos: 'answered' } as const

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(request, NAMES, (filters, place) =>
    adminApi.adminDataRequests.list({ ...queryOf(filters), ...place }),
  )
}

function queryOf({ situacao: typed = '' }: Filters<(typeof NAMES)[number]>) {
  return Object.hasOwn(STATES, typed) ? { state: STATES[typed as keyof typeof STATES] } : {}
}

/** LGPD, art. 18 and 19: what people asked about their data, and what was answered. */
export default function DataRequestsPage({ loaderData }: Route.ComponentProps) {
  const { filters, change } = useUrlFilters(NAMES)
  const list = useList(loaderData)
  const adding = useUrlPanel('novo')
  const [answered, setAnswered] = useState<DataRequest | null>(null)
  const [erased, setErased] = useState<DataRequest | null>(null)
  const add = (kind: 'main' | 'line') => (
    <Button kind={kind} onClick={adding.open}>
      <PlusIcon />
      Registrar pedido
    </Button>
  )
  return (
    <>
      <AdminHead title="Pedidos de dados" />
      <PageHead
        title="Pedidos de dados"
        sub="O que as pessoas pediram sobre seus dados (LGPD, art. 18). A resposta completa tem prazo de 15 dias."
        actions={add('main')}
      />
      <FilterBar>
        <SelectFilter label="Situação" value={filters.situacao ?? ''} onChange={(value) => change({ situacao: value })}>
          <option value="">Abertos e respondidos</option>
          <option value="abertos">Abertos</option>
          <option value="respondidos">Respondidos</option>
        </SelectFilter>
      </FilterBar>
      <ListBody
        list={list}
        rows={list.items}
        failed="Não foi possível carregar os pedidos"
        skeleton={<TableSkeleton label="Carregando os pedidos" widths={['210px', '180px', '*', '230px', '190px']} />}
        empty={
          <Blank icon={ShieldCheckIcon} title="Nenhum pedido" action={add('line')}>
            O que cada pessoa baixa ou exclui em Meu Perfil aparece aqui. O que chega por e-mail ou telefone, registre.
          </Blank>
        }
      >
        {(rows) => (
          <>
            <DataRequestsTable requests={rows} onAnswer={setAnswered} onErase={setErased} />
            <TableFoot place={list.place} shown={rows.length} total={list.total} />
          </>
        )}
      </ListBody>
      {adding.isOpen && <AddPanel onClose={() => adding.close()} />}
      {answered && <AnswerPanel request={answered} onClose={() => setAnswered(null)} />}
      {erased && <ErasePanel request={erased} onClose={() => setErased(null)} />}
    </>
  )
}

export { PageError as ErrorBoundary } from '../kit/page-error.tsx'
