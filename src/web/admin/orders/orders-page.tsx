import { LoadFailed } from '#web/load-failed.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePages } from '#web/use-pages.ts'
import { AdminHead } from '../admin-head.tsx'
import { adminApi } from '../api.ts'
import { OrdersTable, OrdersTableSkeleton } from './orders-table.tsx'

const PAGE_SIZE = 20

export default function AdminOrdersPage() {
  const { items: orders, isMore, hasFailed, reload, more, loadMore } = usePages(adminApi.adminOrders.list, PAGE_SIZE)
  return (
    <>
      <AdminHead title="Pedidos" />
      <div className="mb-5 flex flex-wrap items-baseline gap-x-4">
        <h1 className="admin-title">Pedidos</h1>
        {orders && orders.length > 0 && (
          <p className="text-ink-soft" role="status">
            {countText(orders.length, isMore)}
          </p>
        )}
      </div>
      {orders === null && (hasFailed ? <LoadFailed sentence="Não foi possível carregar os pedidos." onRetry={() => void reload()} /> : <OrdersTableSkeleton />)}
      {orders?.length === 0 && <NoOrders />}
      {orders && orders.length > 0 && (
        <>
          <OrdersTable orders={orders} onChanged={reload} />
          <div className="grid justify-items-start gap-3 pt-6">
            {more === 'failed' && <p role="alert">Não foi possível carregar mais pedidos.</p>}
            {isMore && (
              <Button size="sm" busy={more === 'loading'} onClick={() => void loadMore()}>
                {more === 'failed' ? 'Tentar novamente' : 'Carregar mais'}
              </Button>
            )}
          </div>
        </>
      )}
    </>
  )
}

function countText(count: number, isMore: boolean): string {
  if (isMore) return `mais de ${count}`
  return count === 1 ? '1 pedido' : `${count} pedidos`
}

function NoOrders() {
  return (
    <div className="grid justify-items-center gap-2 border-y border-line py-16 text-center">
      <Icon name="receipt" className="size-8 text-ink-soft" />
      <h2 className="admin-title">Nenhum pedido ainda</h2>
      <p className="text-ink-soft">Os pedidos aparecem aqui assim que alguém comprar.</p>
    </div>
  )
}
