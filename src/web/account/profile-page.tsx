import { PageHead } from '#web/storefront/page-head.tsx'

export default function ProfilePage() {
  return (
    <div className="wrap pt-8 pb-6 lg:pt-14 lg:pb-8">
      <PageHead title="Meu Perfil" />
      <h1>Meu Perfil</h1>
    </div>
  )
}
