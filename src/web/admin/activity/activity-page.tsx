import ClockIcon from 'lucide-react/icons/clock'
import SearchIcon from 'lucide-react/icons/search'
import { ACTIVITY_KINDS, type ActivityKind } from '#contract/admin-activity.ts'
import { addDays, saoPauloDay, type Day } from '#domain/calendar.ts'
import { orNull } from '#web/data/attempt.ts'
import { Button } from '#web/ui/button.tsx'
import { AdminHead } from '../admin-head.tsx'
import { adminApi } from '../api.ts'
import { Blank, PageHead } from '../kit/blocks.tsx'
import { FileLink } from '../kit/file-link.tsx'
import { Choices, FilterBar, SearchFilter, SelectFilter } from '../kit/filters.tsx'
import { ListBody } from '../kit/list-body.tsx'
import { type Filters as FiltersOf, loadList, type Place } from '../kit/list-loader.ts'
import { TableFoot, TableSkeleton } from '../kit/table-parts.tsx'
import { useUrlFilters } from '../kit/url-filters.ts'
import { useList } from '../kit/use-list.ts'
import type { Route } from './+types/activity-page'
import { ActivityTable } from './activity-table.tsx'

const PAGE_SIZE = 30
const NAMES = ['busca', 'quem', 'assunto', 'periodo'] as const
type Filters = FiltersOf<(typeof NAMES)[number]>

const KIND_LABELS: Record<ActivityKind, string> = {
  orders: 'Pedidos',
  customers: 'Clientes',
  products: 'Produtos',
  coupons: 'Cupons',
  settings: 'Configurações',
  staff: 'Usuários',
  tasks: 'Tarefas',
}

const PERIODS = [
  ['hoje', 'Hoje'],
  ['7-dias', 'Últimos 7 dias'],
  ['', 'Últimos 30 dias'],
  ['12-meses', 'Últimos 12 meses'],
  ['tudo', 'Desde o início'],
] as const
/** Whole days, including today; otherwise 30. */
const DAYS: Record<string, number> = { hoje: 1, '7-dias': 7, '12-meses': 365 }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const load = (filters: Filters, place: Place) => adminApi.adminActivity.list({ ...queryOf(filters), ...place })
  const [entries, people] = await Promise.all([
    loadList(request, NAMES, load, PAGE_SIZE),
    orNull(adminApi.adminActivity.people()),
  ])
  return { entries, people: people ?? [] }
}

export default function ActivityPage({ loaderData: { entries, people } }: Route.ComponentProps) {
  const { filters, change, clear, isFiltered } = useUrlFilters(NAMES)
  const list = useList(entries, PAGE_SIZE)
  return (
    <>
      <AdminHead title="Atividade" />
      <PageHead
        title="Atividade"
        sub="Tudo o que foi alterado no admin. Nada aqui pode ser apagado."
        actions={<FileLink to={`/api/admin/activity/file?${new URLSearchParams(queryOf(filters))}`} />}
      />
      <FilterBar>
        <SearchFilter
          label="Buscar na atividade"
          placeholder="Buscar pessoa, pedido, produto…"
          value={filters.busca ?? ''}
          onChange={(busca) => change({ busca }, { replace: true })}
        />
        <SelectFilter label="Quem" value={filters.quem ?? ''} onChange={(quem) => change({ quem })}>
          <option value="">Todas as pessoas</option>
          {[...new Set([...people, ...(filters.quem ? [filters.quem] : [])])].map((person) => (
            <option key={person}>{person}</option>
          ))}
        </SelectFilter>
        <SelectFilter label="O quê" value={filters.assunto ?? ''} onChange={(assunto) => change({ assunto })}>
          <option value="">Todas as ações</option>
          <Choices values={ACTIVITY_KINDS} labelOf={(kind) => KIND_LABELS[kind]} />
        </SelectFilter>
        <SelectFilter label="Período" value={filters.periodo ?? ''} onChange={(periodo) => change({ periodo })}>
          {PERIODS.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectFilter>
      </FilterBar>
      <ListBody
        list={list}
        rows={list.items}
        failed="Não foi possível carregar a atividade"
        skeleton={<TableSkeleton label="Carregando a atividade" widths={['128px', '232px', '*', '320px']} />}
        empty={<NoActivity isFiltered={isFiltered} onClear={clear} />}
      >
        {(rows) => (
          <>
            <ActivityTable entries={rows} />
            <TableFoot place={list.place} shown={rows.length} total={list.total} />
          </>
        )}
      </ListBody>
    </>
  )
}

/** Unknown values in the URL are ignored. */
function queryOf({ busca, quem, assunto, periodo }: Filters) {
  const from = firstDay(periodo)
  return {
    ...(busca && { search: busca.slice(0, 100) }),
    ...(quem && { actor: quem.slice(0, 254) }),
    ...(isKind(assunto) && { kind: assunto }),
    ...(from && { from }),
  }
}

function isKind(text: string | undefined): text is ActivityKind {
  return (ACTIVITY_KINDS as readonly (string | undefined)[]).includes(text)
}

function firstDay(period = ''): Day | null {
  if (period === 'tudo') return null
  return addDays(saoPauloDay(new Date()), 1 - (DAYS[period] ?? 30))
}

function NoActivity({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return isFiltered ? (
    <Blank
      icon={SearchIcon}
      title="Nenhuma alteração encontrada"
      action={<Button onClick={onClear}>Limpar filtros</Button>}
    >
      Nenhuma alteração corresponde ao que você escolheu.
    </Blank>
  ) : (
    <Blank icon={ClockIcon} title="Nenhuma alteração nos últimos 30 dias">
      O que a equipe mudar aparece aqui, com o antes e o depois.
    </Blank>
  )
}

export { PageError as ErrorBoundary } from '../kit/page-error.tsx'
