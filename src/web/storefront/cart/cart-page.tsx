import { PageHead } from '#web/storefront/page-head.tsx'

export default function CartPage() {
  return (
    <div className="wrap pt-8 pb-6 lg:pt-14 lg:pb-8">
      <PageHead title="Carrinho" />
      <h1>Carrinho</h1>
    </div>
  )
}
