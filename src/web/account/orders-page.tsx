import type { ReactNode } from 'react'
import { Form, useLocation, useNavigation, useRevalidator } from 'react-router'
import { plural } from '#domain/plural.ts'
import type { CustomerOrder } from '#contract/account.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { type Attempt, attempt, useLastGood } from '#web/data/attempt.ts'
import { PageMeta } from '#web/shared/page-meta.tsx'
import { PageTitle } from '#web/shared/page-title.tsx'
import { usePlaceholder } from '#web/shared/placeholder-images.ts'
import { Button, LinkButton, QuietButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { customerApi } from '#web/shared/customer-api.ts'
import { customerOf } from '#web/shared/customers-layout.tsx'
import type { Route } from './+types/orders-page.ts'
import { OrderCard, OrderCardSkeleton } from './orders/order-card.tsx'
import { ordersAction } from '#web/shared/orders/orders-action.ts'

const PAGE_SIZE = 10
/** The server's page size limit. */
const MAX_LIMIT = 100

type Orders = { items: CustomerOrder[]; isMore: boolean }

/** `mostrar` in the URL is the number of orders to load, so that each revalidation covers all shown orders. */
export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  const wanted = wantedCount(new URL(request.url).search)
  const [user, orders] = await Promise.all([customerOf(context), attempt(loadOrders(wanted))])
  return { userId: user.id, orders }
}

function wantedCount(search: string): number {
  return Number(new URLSearchParams(search).get('mostrar')) || PAGE_SIZE
}

async function loadOrders(wanted: number): Promise<Orders> {
  const items: CustomerOrder[] = []
  let cursor: string | undefined
  do {
    const limit = Math.min(wanted - items.length, MAX_LIMIT)
    const page = await customerApi.account.orders({ limit, ...(cursor && { cursor }) })
    items.push(...page.items)
    cursor = page.next ?? undefined
  } while (cursor && items.length < wanted)
  return { items, isMore: cursor !== undefined }
}

export function clientAction(args: Route.ClientActionArgs) {
  return ordersAction(args, customerApi.account)
}

export function HydrateFallback() {
  return (
    <Frame>
      <OrdersSkeleton />
    </Frame>
  )
}

export default function OrdersPage({ loaderData: { userId, orders } }: Route.ComponentProps) {
  return (
    <Frame>
      <OwnOrders key={userId} loaded={orders} />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="wrap">
      <PageMeta title="Meus Pedidos" />
      {children}
    </div>
  )
}

function OwnOrders({ loaded }: { loaded: Attempt<Orders> }) {
  const orders = useLastGood(loaded.data)
  const { revalidate } = useRevalidator()
  if (orders === null)
    return <LoadFailed sentence="Não foi possível carregar os pedidos." onRetry={() => void revalidate()} />
  if (orders.items.length === 0) return <NoOrders />
  return (
    <>
      <PageTitle note={<span role="status">{countText(orders.items.length, orders.isMore)}</span>}>
        Meus Pedidos
      </PageTitle>
      <ul className="grid gap-6">
        {orders.items.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </ul>
      <More shown={orders} hasFailed={loaded.data === null} />
    </>
  )
}

function More({ shown, hasFailed }: { shown: Orders; hasFailed: boolean }) {
  const { search } = useLocation()
  const isLoading = useNavigation().location?.pathname === '/pedidos'
  const { revalidate, state } = useRevalidator()
  const isBusy = isLoading || (hasFailed && state === 'loading')
  const isMoreWanted = shown.isMore && wantedCount(search) > shown.items.length
  return (
    <div className="grid justify-items-center gap-4 pt-10 pb-24 text-center">
      {hasFailed && !isBusy && !isMoreWanted && (
        <p role="alert">
          Não foi possível atualizar os pedidos.{' '}
          <QuietButton onClick={() => void revalidate()}>Tentar novamente</QuietButton>
        </p>
      )}
      {hasFailed && !isBusy && isMoreWanted && <p role="alert">Não foi possível carregar mais pedidos.</p>}
      {shown.isMore && (
        <Form method="get" action="/pedidos" replace preventScrollReset>
          <input type="hidden" name="mostrar" value={shown.items.length + PAGE_SIZE} />
          <Button type="submit" busy={isBusy}>
            {hasFailed && !isBusy && isMoreWanted ? 'Tentar novamente' : 'Carregar mais'}
          </Button>
        </Form>
      )}
    </div>
  )
}

function countText(count: number, isMore: boolean): string {
  if (isMore) return `Mais de ${count} pedidos`
  return plural(count, 'pedido', 'pedidos')
}

function NoOrders() {
  return (
    <EmptyState
      picture={usePlaceholder('orders')}
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
