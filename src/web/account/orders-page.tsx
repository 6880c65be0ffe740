import { plural } from '#domain/plural.ts'
import type { CustomerOrder } from '#contract/account.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { refusalText } from '#web/data/refusal-text.ts'
import { PageHead } from '#web/shared/page-head.tsx'
import { PageTitle } from '#web/shared/page-title.tsx'
import { SCENERY } from '#web/shared/scenery.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast.ts'
import { usePages } from '#web/data/use-pages.ts'
import { customerApi } from '#web/shared/customer-api.ts'
import { CustomersOnly } from '#web/shared/customers-only.tsx'
import { OrderCard, OrderCardSkeleton } from './orders/order-card.tsx'

const PAGE_SIZE = 10

export default function OrdersPage() {
  return (
    <div className="wrap">
      <PageHead title="Meus Pedidos" />
      <CustomersOnly skeleton={<OrdersSkeleton />}>{() => <OwnOrders />}</CustomersOnly>
    </div>
  )
}

function OwnOrders() {
  const {
    items: orders,
    isMore,
    hasFailed,
    reload,
    more,
    loadMore,
    replace,
  } = usePages(customerApi.account.orders, PAGE_SIZE)

  /** As it is now, whatever came of what was done to it; what was done stays done when nobody can say. */
  async function showAnew({ id }: CustomerOrder): Promise<void> {
    try {
      replace(await customerApi.account.order({ id }))
    } catch (error) {
      showToast({ tone: 'bad', text: refusalText(error, 'Não foi possível atualizar o pedido. Recarregue a página.') })
    }
  }

  if (orders === null)
    return hasFailed ? (
      <LoadFailed sentence="Não foi possível carregar os pedidos." onRetry={() => void reload()} />
    ) : (
      <OrdersSkeleton />
    )
  if (orders.length === 0) return <NoOrders />
  return (
    <>
      <PageTitle note={<span role="status">{countText(orders.length, isMore)}</span>}>Meus Pedidos</PageTitle>
      <ul className="grid gap-6">
        {orders.map((order) => (
          <OrderCard key={order.id} order={order} onChanged={() => showAnew(order)} />
        ))}
      </ul>
      <div className="grid justify-items-center gap-4 pt-10 pb-24 text-center">
        {more === 'failed' && <p role="alert">Não foi possível carregar mais pedidos.</p>}
        {isMore && (
          <Button busy={more === 'loading'} onClick={() => void loadMore()}>
            {more === 'failed' ? 'Tentar novamente' : 'Carregar mais'}
          </Button>
        )}
      </div>
    </>
  )
}

function countText(count: number, isMore: boolean): string {
  if (isMore) return `Mais de ${count} pedidos`
  return plural(count, 'pedido', 'pedidos')
}

function NoOrders() {
  return (
    <EmptyState
      picture={SCENERY.noOrders}
      title="Você ainda não fez pedidos"
      action={
        <LinkButton kind="main" to="/produtos">
          Ver produtos
        </LinkButton>
      }
    >
      Quando fizer o primeiro, ele aparece aqui, do pagamento à entrega.
    </EmptyState>
  )
}

function OrdersSkeleton() {
  return (
    <>
      <PageTitle note={<Skeleton className="h-4 w-20" />}>Meus Pedidos</PageTitle>
      <ul className="grid gap-6 pb-24" aria-busy="true" aria-label="Carregando os pedidos">
        <OrderCardSkeleton />
        <OrderCardSkeleton />
      </ul>
    </>
  )
}
