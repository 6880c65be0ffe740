import { PageHead } from '#web/storefront/page-head.tsx'

export default function AuthCallbackPage() {
  return (
    <div className="wrap pt-8 pb-6 lg:pt-14 lg:pb-8">
      <PageHead title="Finalizando login..." />
      <h1>Finalizando login...</h1>
    </div>
  )
}
