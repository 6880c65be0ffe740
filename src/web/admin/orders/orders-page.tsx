import { Blank, Failed, PageHead } from '../kit/blocks.tsx'
import { AdminHead } from '../admin-head.tsx'
import { adminApi } from '../api.ts'
import { TableFoot, TableSkeleton } from '../kit/table-parts.tsx'
import { useList } from '../kit/use-list.ts'
import { OrdersTable } from './orders-table.tsx'
import './orders.css'

export default function AdminOrdersPage() {
  const { items: orders, total, place, hasFailed, reload } = useList(adminApi.adminOrders.list)
  return (
    <>
      <AdminHead title="Pedidos" />
      <PageHead title="Pedidos" sub={total === undefined ? undefined : total === 1 ? '1 pedido' : `${total} pedidos`} />
      {orders === null &&
        (hasFailed ? (
          <Failed title="Não foi possível carregar os pedidos" onRetry={() => void reload()} />
        ) : (
          <TableSkeleton label="Carregando os pedidos" widths={['76px', '17%', '*', '108px', '144px', '206px', '84px']} />
        ))}
      {orders?.length === 0 && (
        <Blank icon="receipt" title="Nenhum pedido encontrado">
          Os pedidos aparecem aqui assim que alguém comprar.
        </Blank>
      )}
      {orders && orders.length > 0 && (
        <>
          <OrdersTable orders={orders} onChanged={reload} />
          <TableFoot place={place} shown={orders.length} total={total} />
        </>
      )}
    </>
  )
}
