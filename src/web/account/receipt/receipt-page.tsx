import { useCallback } from 'react'
import { useParams } from 'react-router'
import { isRefusal } from '#contract/client.ts'
import type { CurrentUser } from '#contract/session.ts'
import { countsAsSale } from '#domain/sales.ts'
import { orderNumber } from '#domain/order.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { NotFound } from '#web/shared/error-page.tsx'
import { PageHead } from '#web/shared/page-head.tsx'
import { useFocusOnNewPage } from '#web/shared/use-focus-on-new-page.ts'
import { Button, GoLink, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useLoaded } from '#web/data/use-loaded.ts'
import { customerApi } from '#web/shared/customer-api.ts'
import { CustomersOnly } from '#web/shared/customers-only.tsx'
import { ReceiptPaper } from './receipt-paper.tsx'
import './receipt.css'

/** A paid order's receipt, made for paper: on it stands nothing of the shop's frame. */
export default function ReceiptPage() {
  const { id = '' } = useParams()
  const mainRef = useFocusOnNewPage()
  return (
    <main id="conteudo" ref={mainRef} tabIndex={-1} className="receipt outline-none">
      <PageHead title="Recibo" />
      <CustomersOnly title="Recibo" skeleton={<ReceiptSkeleton />}>
        {(user) => (/^[1-9]\d{0,14}$/.test(id) ? <Receipt key={id} orderId={Number(id)} user={user} /> : <Unknown />)}
      </CustomersOnly>
    </main>
  )
}

function Receipt({ orderId, user }: { orderId: number; user: CurrentUser }) {
  const load = useCallback(async () => {
    try {
      return { order: await customerApi.account.order({ id: orderId }) }
    } catch (error) {
      if (isRefusal(error) && error.status === 404) return { order: null }
      throw error
    }
  }, [orderId])
  const { data, hasFailed, reload } = useLoaded(load)
  if (hasFailed && !data)
    return <LoadFailed sentence="Não foi possível carregar o recibo." onRetry={() => void reload()} />
  if (!data) return <ReceiptSkeleton />
  if (!data.order) return <Unknown />
  if (!countsAsSale(data.order.status)) return <Unpaid orderId={orderId} />
  return (
    <>
      <div className="receipt-bar">
        <GoLink to="/pedidos" arrow="left">
          Meus Pedidos
        </GoLink>
        <Button kind="main" onClick={() => print()}>
          <Icon name="receipt" />
          Imprimir
        </Button>
      </div>
      <ReceiptPaper order={data.order} buyer={user} />
    </>
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
    <div aria-busy="true" aria-label="Carregando o recibo">
      <div className="receipt-bar">
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-13 w-36" />
      </div>
      <div className="receipt-paper">
        <Skeleton className="h-10 w-[60%]" />
        <Skeleton className="mt-8 h-24" />
        <Skeleton className="mt-8 h-48" />
        <Skeleton className="mt-8 h-24" />
      </div>
    </div>
  )
}
