import { type ComponentType, type ReactNode, Suspense } from 'react'
import { Navigate, Outlet } from 'react-router'
import type { CurrentUser } from '#contract/session.ts'
import { LoadFailed } from '#web/load-failed.tsx'
import { useSession } from '#web/session.tsx'
import { AdminHead } from './admin-head.tsx'
import './admin.css'
import { type Access, useAccess } from './use-access.ts'

export type AroundProps = { user: CurrentUser; access: Access; children: ReactNode }

/** Lets only staff in; everybody else is sent to the shop. */
export function StaffOnly({ Around }: { Around: ComponentType<AroundProps> }) {
  const { user, isPending } = useSession()
  const { data: access, hasFailed, reload } = useAccess()
  if (!isPending && !user) return <Navigate to="/" replace />
  if (access && !access.isAdmin) return <Navigate to="/" replace />
  if (hasFailed) {
    return (
      <Gate>
        <LoadFailed sentence="Não foi possível verificar o acesso." onRetry={() => void reload()} />
      </Gate>
    )
  }
  if (!user || !access) return <Checking />
  return (
    <Suspense fallback={<Checking />}>
      <Around user={user} access={access}>
        {/* Only the first page waits like this: while another is fetched, the one before stays. */}
        <Suspense>
          <Outlet context={access} />
        </Suspense>
      </Around>
    </Suspense>
  )
}

function Checking() {
  return (
    <Gate>
      <p className="grid min-h-[64vh] place-content-center justify-items-center gap-4 text-ink-soft" role="status">
        <span className="arch on-plum animate-breathe h-14 w-11" aria-hidden="true" />
        Verificando acesso...
      </p>
    </Gate>
  )
}

function Gate({ children }: { children: ReactNode }) {
  return (
    <main id="conteudo" className="admin px-gutter">
      <AdminHead title="Verificando acesso" />
      <h1 className="sr-only">Administração</h1>
      {children}
    </main>
  )
}
