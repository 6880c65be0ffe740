import { PageHead } from '#web/storefront/page-head.tsx'

export default function OrdersPage() {
  return (
    <div className="wrap pt-8 pb-6 lg:pt-14 lg:pb-8">
      <PageHead title="Meus Pedidos" />
      <h1>Meus Pedidos</h1>
    </div>
  )
}
