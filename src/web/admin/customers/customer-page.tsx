import { data, href } from 'react-router'
import MessageCircleIcon from 'lucide-react/icons/message-circle'
import ReceiptTextIcon from 'lucide-react/icons/receipt-text'
import { formatInstant } from '#domain/calendar.ts'
import { attempt, orNull, useLastGood } from '#web/data/attempt.ts'
import { AnchorButton } from '#web/ui/anchor-button.tsx'
import { GoLink, LinkButton } from '#web/ui/button.tsx'
import { Money } from '#web/ui/money.tsx'
import { AdminHead } from '../admin-head.tsx'
import { adminApi } from '../api.ts'
import { PageHead } from '../kit/blocks.tsx'
import { Figure, FigureMore, FigureStrip } from '../kit/figures.tsx'
import { Unloaded } from '../kit/unloaded.tsx'
import { NotFoundScreen } from '../not-found.tsx'
import type { Route } from './+types/customer-page'
import { CustomerAside } from './customer-aside.tsx'
import { CustomerMessages } from './customer-messages.tsx'
import { CustomerNotes } from './customer-notes.tsx'
import { CustomerOrders } from './customer-orders.tsx'

const isCustomerId = (id: string) => /^[1-9]\d{0,14}$/.test(id)

export function loader({ params }: Route.LoaderArgs) {
  return data(null, { status: isCustomerId(params.id) ? 200 : 404 })
}

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  if (!isCustomerId(id)) return { customer: null, isMissing: true, tags: [] }
  const [loaded, tags] = await Promise.all([
    attempt(adminApi.adminCustomers.get({ id: Number(id) })),
    orNull(adminApi.adminCustomers.tags()),
  ])
  return { customer: loaded.data, isMissing: loaded.data === null && loaded.status === 404, tags: tags ?? [] }
}
clientLoader.hydrate = true as const

export default function CustomerPage({ loaderData, params }: Route.ComponentProps) {
  const last = useLastGood(loaderData?.customer ?? null)
  if (!loaderData || loaderData.isMissing) return <NotFoundScreen />
  const customer = last?.user_id === Number(params.id) ? last : null
  const title = customer ? (customer.name ?? customer.email) : 'Cliente'
  return (
    <>
      <AdminHead title={title} />
      <GoLink to={href('/admin/clientes')} arrow="left">
        Clientes
      </GoLink>
      <PageHead
        title={title}
        sub={customer && accountText(customer.account_since)}
        actions={
          customer && (
            <>
              <LinkButton size="sm" to={ordersPath(customer.email)}>
                <ReceiptTextIcon />
                Ver nos Pedidos
              </LinkButton>
              {customer.chat_url && (
                <AnchorButton kind="main" size="sm" href={customer.chat_url} target="_blank" rel="noreferrer">
                  <MessageCircleIcon />
                  WhatsApp<span className="sr-only"> com o texto pronto, em outra aba</span>
                </AnchorButton>
              )}
            </>
          )
        }
      />
      {customer ? (
        <>
          <FigureStrip label="Resumo">
            <Figure name="Total líquido" value={<Money cents={customer.total_spent - customer.total_refunded} />}>
              {customer.total_refunded > 0 && (
                <FigureMore>
                  <span className="num">
                    <Money cents={customer.total_spent} /> − <Money cents={customer.total_refunded} /> reembolsados
                  </span>
                </FigureMore>
              )}
            </Figure>
            <Figure name="Pedidos" value={customer.order_count.toLocaleString('pt-BR')} />
            <Figure name="Primeiro pedido" value={dayText(customer.first_order_date)} />
            <Figure name="Último pedido" value={dayText(customer.last_order_date)} />
          </FigureStrip>
          <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_300px]">
            <div className="grid min-w-0 grid-cols-1 content-start gap-8">
              <CustomerOrders customer={customer} />
              <CustomerNotes customer={customer} />
              <CustomerMessages messages={customer.messages} />
            </div>
            <CustomerAside customer={customer} knownTags={loaderData.tags.map(({ tag }) => tag)} />
          </div>
        </>
      ) : (
        <Unloaded title="Não foi possível carregar o cliente" />
      )}
    </>
  )
}

function accountText(since: Date | null): string {
  return since ? `Conta na loja desde ${dayText(since)}` : 'Compra sem conta'
}

function dayText(at: Date | null): string {
  return at ? formatInstant(at).slice(0, 10) : '–'
}

function ordersPath(email: string): string {
  return `${href('/admin/pedidos')}?${new URLSearchParams({ busca: email })}`
}

export { PageError as ErrorBoundary } from '../kit/page-error.tsx'
