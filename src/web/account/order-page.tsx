import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { orderNumber } from '#domain/order.ts'
import { type Attempt, useLastGood } from '#web/data/attempt.ts'
import type { customerApi } from '#web/shared/customer-api.ts'
import { NotFound } from '#web/shared/error-page.tsx'
import { OrderDetail } from '#web/shared/orders/order-detail.tsx'
import { PageMeta } from '#web/shared/page-meta.tsx'
import { GoLink } from '#web/ui/button.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/order-page.ts'
import { loadOwnOrder } from './own-order.ts'

export function clientLoader({ params: { id }, context }: Route.ClientLoaderArgs) {
  return loadOwnOrder(id, context)
}

export function HydrateFallback() {
  return (
    <Frame title="Pedido">
      <div className="grid gap-6" role="status" aria-busy="true" aria-label="Carregando o pedido">
        <Skeleton className="h-10 w-60" />
        <Skeleton className="h-40" corners="rounded-picture" />
        <Skeleton className="h-28" corners="rounded-picture" />
        <Skeleton className="h-72" corners="rounded-picture" />
      </div>
    </Frame>
  )
}

export default function OrderPage({ loaderData: { user, loaded }, params: { id } }: Route.ComponentProps) {
  return (
    <Frame title={`Pedido ${orderNumber(Number(id))}`}>
      <OwnOrder key={`${id}-${user.id}`} loaded={loaded} />
    </Frame>
  )
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wrap grid gap-4 pt-8 pb-24 lg:pt-14">
      <PageMeta title={title} />
      <GoLink to="/pedidos" arrow="left" className="justify-self-start">
        Meus Pedidos
      </GoLink>
      {children}
    </div>
  )
}

type Order = Awaited<ReturnType<typeof customerApi.account.order>>

function OwnOrder({ loaded }: { loaded: Attempt<Order> }) {
  const order = useLastGood(loaded.data)
  const { revalidate } = useRevalidator()
  if (order) return <OrderDetail order={order} />
  if (loaded.data === null && loaded.status === 404)
    return <NotFound title="Pedido não encontrado">Confira se você entrou com o e-mail da compra.</NotFound>
  return <LoadFailed sentence="Não foi possível carregar o pedido." onRetry={() => void revalidate()} />
}
