import { useCallback, useState } from 'react'
import { plural } from '#domain/plural.ts'
import type { AdminCoupon } from '#contract/admin-coupons.ts'
import { COUPON_SORTS, COUPON_STATUS_LABELS, COUPON_STATUSES } from '#domain/coupon.ts'
import { Button } from '#web/ui/button.tsx'
import { useLoaded } from '#web/data/use-loaded.ts'
import { AdminHead } from '../admin-head.tsx'
import { adminApi } from '../api.ts'
import { AdminIcon } from '../kit/admin-icon.tsx'
import { Blank, Failed, PageHead } from '../kit/blocks.tsx'
import { Confirm } from '../kit/dialogs.tsx'
import { FilterBar, SearchFilter, SelectFilter } from '../kit/filters.tsx'
import { TableFoot, TableSkeleton } from '../kit/table-parts.tsx'
import { useUrlFilters } from '../kit/url-filters.ts'
import { useList } from '../kit/use-list.ts'
import { useUrlPanel } from '../kit/use-url-panel.ts'
import { CouponPanel } from './coupon-panel.tsx'
import { CouponsTable } from './coupons-table.tsx'
import { useCouponActions } from './use-coupon-actions.ts'
import './coupons.css'

const NEWEST = { by: 'newest', isDescending: true, name: 'Mais recentes' }
const NAMES = ['busca', 'status', 'ordem', 'sentido'] as const

export default function CouponsPage() {
  const { filters, change, clear } = useUrlFilters(NAMES)
  const status = COUPON_STATUSES.find((each) => each === filters.status)
  const sort = COUPON_SORTS.find((each) => each === filters.ordem) ?? 'newest'
  const direction = filters.sentido === 'asc' ? 'asc' : 'desc'
  const search = filters.busca
  const ask = useCallback(
    (place: { limit: number; cursor?: string }) =>
      adminApi.adminCoupons.list({ ...place, sort, direction, ...(search && { search }), ...(status && { status }) }),
    [search, status, sort, direction],
  )
  const { items, total, place, hasFailed, reload } = useList(ask)
  const { data: activeCount, reload: recount } = useLoaded(countActive)
  const panel = useUrlPanel('novo')
  const [edited, setEdited] = useState<AdminCoupon | null>(null)
  const [doomed, setDoomed] = useState<AdminCoupon | null>(null)
  const refresh = useCallback(() => Promise.all([reload(), recount()]), [reload, recount])
  const { leftOf, isBusy, remove, toggle, copy } = useCouponActions(refresh)
  const coupons = leftOf(items)

  function close() {
    setEdited(null)
    panel.close()
  }

  return (
    <>
      <AdminHead title="Cupons de Desconto" />
      <PageHead
        title="Cupons de Desconto"
        sub={activeCount !== null && activeText(activeCount)}
        actions={<NewButton onPress={panel.open} />}
      />
      <FilterBar>
        <SearchFilter
          label="Buscar por código"
          placeholder="Buscar por código"
          value={search ?? ''}
          onChange={(text) => change({ busca: text }, { replace: true })}
        />
        <SelectFilter label="Status" value={status ?? ''} onChange={(value) => change({ status: value })}>
          <option value="">Todos os status</option>
          {COUPON_STATUSES.map((each) => (
            <option key={each} value={each}>
              {COUPON_STATUS_LABELS[each]}
            </option>
          ))}
        </SelectFilter>
      </FilterBar>
      {coupons === null &&
        (hasFailed ? (
          <Failed title="Não foi possível carregar os cupons" onRetry={() => void refresh()} />
        ) : (
          <TableSkeleton
            label="Carregando os cupons"
            widths={['*', '112px', '132px', '196px', '140px', '130px', '112px']}
          />
        ))}
      {coupons?.length === 0 && <NoCoupons isFiltered={Boolean(search || status)} onClear={clear} onNew={panel.open} />}
      {coupons && coupons.length > 0 && (
        <>
          <CouponsTable
            coupons={coupons}
            sorting={{
              by: sort,
              isDescending: direction === 'desc',
              usual: NEWEST,
              onChange: (by, isDescending) => change({ ordem: by, sentido: isDescending ? 'desc' : 'asc' }),
            }}
            actions={{ edit: setEdited, remove: setDoomed, toggle, copy }}
            isBusy={isBusy}
          />
          <TableFoot
            place={place}
            shown={coupons.length}
            total={total}
            keys={[
              ['Enter', 'editar'],
              ['C', 'copiar código'],
            ]}
          />
        </>
      )}
      {(panel.isOpen || edited) && (
        <CouponPanel
          key={edited?.id}
          coupon={edited}
          onClose={close}
          onSaved={() => {
            close()
            void refresh()
          }}
        />
      )}
      <Confirm
        open={doomed !== null}
        title={`Excluir o cupom ${doomed?.code}?`}
        verb="Excluir cupom"
        isDanger
        onClose={() => setDoomed(null)}
        onConfirm={() => {
          if (doomed) remove(doomed)
          setDoomed(null)
        }}
      >
        <p>Ele sai dos carrinhos em que está. Os pedidos já feitos guardam o desconto.</p>
      </Confirm>
    </>
  )
}

async function countActive(): Promise<number> {
  return (await adminApi.adminCoupons.list({ status: 'active', limit: 1 })).total ?? 0
}

function activeText(count: number): string {
  return plural(count, 'ativo agora', 'ativos agora')
}

function NewButton({ onPress }: { onPress: () => void }) {
  return (
    <Button kind="main" onClick={onPress}>
      <AdminIcon name="plus" />
      Novo Cupom
    </Button>
  )
}

function NoCoupons({ isFiltered, onClear, onNew }: { isFiltered: boolean; onClear: () => void; onNew: () => void }) {
  return (
    <Blank
      icon={isFiltered ? 'search' : 'coupon'}
      title="Nenhum cupom encontrado"
      action={
        isFiltered ? (
          <Button onClick={onClear}>Limpar filtros</Button>
        ) : (
          <Button onClick={onNew}>Criar o primeiro</Button>
        )
      }
    >
      {isFiltered
        ? 'Nenhum cupom tem esse código e esse status.'
        : 'Um cupom dá desconto a quem digita o código no carrinho.'}
    </Blank>
  )
}

export { PageError as ErrorBoundary } from '../kit/page-error.tsx'
