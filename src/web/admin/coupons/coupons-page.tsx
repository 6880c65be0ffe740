import { useState } from 'react'
import { useRevalidator } from 'react-router'
import PlusIcon from 'lucide-react/icons/plus'
import { plural } from '#domain/plural.ts'
import type { AdminCoupon } from '#contract/admin-coupons.ts'
import { COUPON_SORTS } from '#contract/admin-coupons.ts'
import { COUPON_STATUS_LABELS, COUPON_STATUSES } from '#domain/coupon.ts'
import { orNull } from '#web/data/attempt.ts'
import { Button } from '#web/ui/button.tsx'
import { AdminHead } from '../admin-head.tsx'
import { adminApi } from '../api.ts'
import { PageHead } from '../kit/blocks.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Choices, FilterBar, SearchFilter, SelectFilter } from '../kit/filters.tsx'
import { ListBody } from '../kit/list-body.tsx'
import { type Filters, loadList, revalidatesOn } from '../kit/list-loader.ts'
import { TableFoot, TableSkeleton } from '../kit/table-parts.tsx'
import { useUrlFilters } from '../kit/url-filters.ts'
import { useList } from '../kit/use-list.ts'
import { useUrlPanel } from '../kit/use-url-panel.ts'
import type { Route } from './+types/coupons-page'
import { CouponPanel } from './coupon-panel.tsx'
import { CouponsTable } from './coupons-table.tsx'
import { NoCoupons } from './no-coupons.tsx'
import { useCouponActions } from './use-coupon-actions.ts'

const NEWEST = { by: 'newest', isDescending: true, name: 'Mais recentes' }
const NAMES = ['busca', 'status', 'ordem', 'sentido'] as const

const KEYS = [
  ['Enter', 'editar'],
  ['C', 'copiar código'],
] as const

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [coupons, activeCount] = await Promise.all([
    loadList(request, NAMES, (filters, place) => adminApi.adminCoupons.list({ ...queryOf(filters), ...place })),
    orNull(countActive()),
  ])
  return { coupons, activeCount }
}

export const shouldRevalidate = revalidatesOn(NAMES)

/** Unknown values in the URL are ignored. */
function queryOf({ busca: search, status: typed, ordem, sentido }: Filters<(typeof NAMES)[number]>) {
  const status = COUPON_STATUSES.find((each) => each === typed)
  return {
    sort: COUPON_SORTS.find((each) => each === ordem) ?? ('newest' as const),
    direction: sentido === 'asc' ? ('asc' as const) : ('desc' as const),
    ...(search && { search }),
    ...(status && { status }),
  }
}

export default function CouponsPage({ loaderData }: Route.ComponentProps) {
  const { activeCount } = loaderData
  const { revalidate } = useRevalidator()
  const { filters, change, clear } = useUrlFilters(NAMES)
  const { search, status, sort, direction } = queryOf(filters)
  const list = useList(loaderData.coupons)
  const panel = useUrlPanel('novo')
  const [edited, setEdited] = useState<AdminCoupon | null>(null)
  const [toDelete, setToDelete] = useState<AdminCoupon | null>(null)
  const { leftOf, remove, copy } = useCouponActions()
  const coupons = leftOf(list.items)

  async function close(): Promise<void> {
    setEdited(null)
    await panel.close()
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
          <Choices values={COUPON_STATUSES} labelOf={(each) => COUPON_STATUS_LABELS[each]} />
        </SelectFilter>
      </FilterBar>
      <ListBody
        list={list}
        rows={coupons}
        failed="Não foi possível carregar os cupons"
        skeleton={
          <TableSkeleton
            label="Carregando os cupons"
            widths={['*', '112px', '132px', '196px', '140px', '130px', '112px']}
          />
        }
        empty={<NoCoupons isFiltered={Boolean(search || status)} onClear={clear} onNew={panel.open} />}
      >
        {(rows) => (
          <>
            <CouponsTable
              coupons={rows}
              sorting={{
                by: sort,
                isDescending: direction === 'desc',
                usual: NEWEST,
                onChange: (by, isDescending) => change({ ordem: by, sentido: isDescending ? 'desc' : 'asc' }),
              }}
              actions={{ edit: setEdited, remove: setToDelete, copy }}
            />
            <TableFoot place={list.place} shown={rows.length} total={list.total} keys={KEYS} />
          </>
        )}
      </ListBody>
      {(panel.isOpen || edited) && (
        <CouponPanel
          key={edited?.id}
          coupon={edited}
          onClose={() => void close()}
          onSaved={() => void close().then(revalidate)}
        />
      )}
      <ConfirmDialog
        open={toDelete !== null}
        title={`Excluir o cupom ${toDelete?.code}?`}
        confirmLabel="Excluir cupom"
        isDanger
        onClose={() => setToDelete(null)}
        onConfirm={() => {
          if (toDelete) remove(toDelete)
          setToDelete(null)
        }}
      >
        <p>Ele sai dos carrinhos em que está. Os pedidos já feitos guardam o desconto.</p>
      </ConfirmDialog>
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
      <PlusIcon />
      Novo Cupom
    </Button>
  )
}

export { PageError as ErrorBoundary } from '../kit/page-error.tsx'
