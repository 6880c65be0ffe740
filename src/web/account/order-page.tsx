import type { ReactNode } from 'react'
import { orderNumber } from '#domain/order.ts'
import { PageMeta } from '#web/shared/page-meta.tsx'
import { GoLink } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/order-page.ts'
import { loadOwnOrder } from './own-order.ts'

export function clientLoader({ params: { id }, context }: Route.ClientLoaderArgs) {
  return loadOwnOrder(id, context)
}

export function HydrateFallback() {
  return (
    <Frame title="Pedido">
      <div className="grid gap-6" aria-busy="true" aria-label="Carregando o pedido">
        <Skeleton className="h-10 w-60" />
        <Skeleton className="h-40" corners="rounded-picture" />
        <Skeleton className="h-28" corners="rounded-picture" />
        <Skeleton className="h-72" corners="rounded-picture" />
      </div>
    </Frame>
  )
}

export default function OrderPage({ loaderData: {}, params: { id } }: Route.ComponentProps) {
  return <Frame title={`Pedido ${orderNumber(Number(id))}`}></Frame>
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
