import { PageHead } from '#web/storefront/page-head.tsx'

export default function CheckoutPage() {
  return (
    <div className="wrap pt-8 pb-6 lg:pt-14 lg:pb-8">
      <PageHead title="Finalizar compra" />
      <h1>Finalizar compra</h1>
    </div>
  )
}
