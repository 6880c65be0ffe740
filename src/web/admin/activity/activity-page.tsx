import { useCallback } from 'react'
import { ACTIVITY_KIND_LABELS, ACTIVITY_KINDS, type ActivityKind } from '#domain/activity.ts'
import { addDays, saoPauloDay, type Day } from '#domain/calendar.ts'
import { useLoaded } from '#web/use-loaded.ts'
import { AdminHead } from '../admin-head.tsx'
import { adminApi } from '../api.ts'
import { AdminIcon } from '../kit/admin-icon.tsx'
import { Blank, Failed, PageHead } from '../kit/blocks.tsx'
import { FilterBar, SearchFilter, SelectFilter } from '../kit/filters.tsx'
import { TableFoot, TableSkeleton } from '../kit/table-parts.tsx'
import { useUrlFilters } from '../kit/url-filters.ts'
import { useList } from '../kit/use-list.ts'
import { ActivityTable } from './activity-table.tsx'
import './activity.css'

const PAGE_SIZE = 30
const NAMES = ['search', 'actor', 'kind', 'period'] as const
type Filters = Partial<Record<(typeof NAMES)[number], string>>

const PERIODS = [['today', 'Hoje'], ['7', 'Últimos 7 dias'], ['', 'Últimos 30 dias'], ['365', 'Últimos 12 meses'], ['all', 'Desde o início']] as const

/** Who changed what, and from what to what. */
export default function ActivityPage() {
  const { filters, change, clear, isFiltered } = useUrlFilters(NAMES)
  const ask = useCallback((place: { limit: number; cursor?: string }) => adminApi.adminActivity.list({ ...wanted(filters), ...place }), [filters])
  const { items, total, place, hasFailed, reload } = useList(ask, PAGE_SIZE)
  const { data: people } = useLoaded(adminApi.adminActivity.people)
  return (
    <>
      <AdminHead title="Atividade" />
      <PageHead title="Atividade" sub="Tudo o que foi alterado no admin. Nada aqui pode ser apagado." actions={<ExportLink filters={filters} />} />
      <FilterBar>
        <SearchFilter label="Buscar na atividade" placeholder="Buscar pessoa, pedido, produto…" value={filters.search ?? ''} onChange={(search) => change({ search }, { replace: true })} />
        <SelectFilter label="Quem" value={filters.actor ?? ''} onChange={(actor) => change({ actor })}>
          <option value="">Todas as pessoas</option>
          {[...new Set([...(people ?? []), ...(filters.actor ? [filters.actor] : [])])].map((person) => (
            <option key={person}>{person}</option>
          ))}
        </SelectFilter>
        <SelectFilter label="O quê" value={filters.kind ?? ''} onChange={(kind) => change({ kind })}>
          <option value="">Todas as ações</option>
          {ACTIVITY_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {ACTIVITY_KIND_LABELS[kind]}
            </option>
          ))}
        </SelectFilter>
        <SelectFilter label="Período" value={filters.period ?? ''} onChange={(period) => change({ period })}>
          {PERIODS.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectFilter>
      </FilterBar>
      {items === null &&
        (hasFailed ? (
          <Failed title="Não foi possível carregar a atividade" onRetry={() => void reload()} />
        ) : (
          <TableSkeleton label="Carregando a atividade" widths={['128px', '184px', '*', '352px']} />
        ))}
      {items?.length === 0 && <Nothing isFiltered={isFiltered} onClear={clear} />}
      {items && items.length > 0 && (
        <>
          <ActivityTable entries={items} />
          <TableFoot place={place} shown={items.length} total={total} />
        </>
      )}
    </>
  )
}

/** What the address says, as the call wants it. What somebody wrote there by hand and nobody knows counts as not said. */
function wanted({ search, actor, kind, period }: Filters) {
  const from = firstDay(period)
  return {
    ...(search && { search: search.slice(0, 100) }),
    ...(actor && { actor: actor.slice(0, 254) }),
    ...(isKind(kind) && { kind }),
    ...(from && { from }),
  }
}

function isKind(text: string | undefined): text is ActivityKind {
  return (ACTIVITY_KINDS as readonly (string | undefined)[]).includes(text)
}

function firstDay(period: string | undefined): Day | null {
  const today = saoPauloDay(new Date())
  if (period === 'all') return null
  if (period === 'today') return today
  return addDays(today, 1 - (period === '7' || period === '365' ? Number(period) : 30))
}

/** The same list as a file, under the name that the server gives it. */
function ExportLink({ filters }: { filters: Filters }) {
  const query = new URLSearchParams(wanted(filters))
  return (
    <a className="btn btn-line btn-sm" href={`/api/admin/activity/file?${query}`} download>
      <AdminIcon name="download" />
      Exportar CSV
    </a>
  )
}

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return isFiltered ? (
    <Blank icon="clock" title="Nada com estes filtros" action={<button type="button" className="btn btn-line btn-sm" onClick={onClear}>Limpar filtros</button>}>
      Nenhuma alteração corresponde ao que você escolheu.
    </Blank>
  ) : (
    <Blank icon="clock" title="Nenhuma alteração nos últimos 30 dias">
      O que a equipe mudar aparece aqui, com o antes e o depois.
    </Blank>
  )
}
