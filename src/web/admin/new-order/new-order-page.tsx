import { href } from 'react-router'
import { GoLink } from '#web/ui/button.tsx'
import { AdminHead } from '../admin-head.tsx'
import { PageHead } from '../kit/blocks.tsx'
import { NewOrderForm } from './new-order-form.tsx'

export default function NewOrderPage() {
  return (
    <>
      <AdminHead title="Novo pedido" />
      <GoLink to={href('/admin/pedidos')} arrow="left">
        Pedidos
      </GoLink>
      <PageHead title="Novo pedido" sub="Para quem compra pelo WhatsApp, por telefone ou no balcão" />
      <NewOrderForm />
    </>
  )
}

export { PageError as ErrorBoundary } from '../kit/page-error.tsx'
