import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import ReceiptTextIcon from 'lucide-react/icons/receipt-text'
import type { CurrentUser } from '#contract/session.ts'
import { countsAsSale } from '#domain/sales.ts'
import { orderNumber } from '#domain/order.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { NotFound } from '#web/shared/error-page.tsx'
import { PageMeta } from '#web/shared/page-meta.tsx'
import { useFocusOnNewPage } from '#web/shared/use-focus-on-new-page.ts'
import { Button, GoLink, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Attempt, useLastGood } from '#web/data/attempt.ts'
import type { customerApi } from '#web/shared/customer-api.ts'
import type { Route } from './+types/receipt-page.ts'
import { loadOwnOrder } from '../own-order.ts'
import { PAPER, ReceiptPaper } from './receipt-paper.tsx'
import './receipt.css'

export function clientLoader({ params: { id }, context }: Route.ClientLoaderArgs) {
  return loadOwnOrder(id, context)
}

export function HydrateFallback() {
  return (
    <Frame>
      <ReceiptSkeleton />
    </Frame>
  )
}

/** Outside of the shop's layout, whose frame must not be printed. */
export default function ReceiptPage({ loaderData: { user, loaded }, params: { id } }: Route.ComponentProps) {
  return (
    <Frame>
      <Receipt key={`${id}-${user.id}`} orderId={Number(id)} user={user} loaded={loaded} />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const mainRef = useFocusOnNewPage()
  return (
    <main
      id="conteudo"
      ref={mainRef}
      tabIndex={-1}
      className="px-gutter pt-6 pb-24 outline-none print:p-0 print:[page:recibo]"
    >
      <PageMeta title="Recibo" />
      {children}
    </main>
  )
}

type Order = Awaited<ReturnType<typeof customerApi.account.order>>
type Props = { orderId: number; user: CurrentUser; loaded: Attempt<Order> }

function Receipt({ orderId, user, loaded }: Props) {
  const order = useLastGood(loaded.data)
  const { revalidate } = useRevalidator()
  if (!order) {
    if (loaded.data === null && loaded.status === 404) return <Unknown />
    return <LoadFailed sentence="Não foi possível carregar o recibo." onRetry={() => void revalidate()} />
  }
  if (!countsAsSale(order.status)) return <Unpaid orderId={orderId} />
  return (
    <>
      <Bar>
        <GoLink to={`/pedidos/${orderId}`} arrow="left">
          Pedido {orderNumber(orderId)}
        </GoLink>
        <Button kind="main" onClick={() => print()}>
          <ReceiptTextIcon />
          Imprimir
        </Button>
      </Bar>
      <ReceiptPaper order={order} buyer={user} />
    </>
  )
}

function Bar({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto mb-6 flex max-w-[210mm] flex-wrap items-center justify-between gap-3 print:hidden">
      {children}
    </div>
  )
}

function Unknown() {
  return <NotFound title="Pedido não encontrado">Confira se você entrou com o e-mail da compra.</NotFound>
}

function Unpaid({ orderId }: { orderId: number }) {
  return (
    <EmptyState
      title="Ainda não há recibo"
      action={
        <LinkButton kind="main" to="/pedidos">
          Ver Meus Pedidos
        </LinkButton>
      }
    >
      O recibo do pedido {orderNumber(orderId)} aparece aqui quando o pagamento for confirmado, e sai se o pedido for
      cancelado.
    </EmptyState>
  )
}

function ReceiptSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="Carregando o recibo">
      <Bar>
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-13 w-36" />
      </Bar>
      <div className={PAPER}>
        <Skeleton className="h-10 w-[60%]" />
        <Skeleton className="mt-8 h-24" />
        <Skeleton className="mt-8 h-48" />
        <Skeleton className="mt-8 h-24" />
      </div>
    </div>
  )
}
