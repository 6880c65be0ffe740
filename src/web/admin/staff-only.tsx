import { type ComponentType, type ReactNode, Suspense, useMemo } from 'react'
import { Navigate, Outlet } from 'react-router'
import type { CurrentUser } from '#contract/session.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { SessionContext, useSession } from '#web/session/session.tsx'
import { AdminHead } from './admin-head.tsx'
import './admin.css'
import { SignInDialog } from './identity/sign-in-dialog.tsx'
import { type Access, useAccess } from './use-access.ts'

export type AroundProps = { user: CurrentUser; access: Access; children: ReactNode }
type Props = { Around: ComponentType<AroundProps> }

/** Lets only staff in; everybody else is sent to the shop. */
export function StaffOnly({ Around }: Props) {
  const session = useSession()
  // A page with something typed in it is never left because the session has ended: a dialog asks for the sign-in.
  const staying = useMemo(() => ({ ...session, redirectToLogin: async () => 'stayed' as const }), [session])
  return (
    <SessionContext value={staying}>
      <Gate Around={Around} />
    </SessionContext>
  )
}

function Gate({ Around }: Props) {
  const { user, isPending, hasLoggedOut } = useSession()
  const { data: access, hasFailed, reload } = useAccess()
  // While a logout is on its way: it goes home by itself, and comes back here if the session could not be ended.
  if (!user && hasLoggedOut) return <Checking />
  if (!isPending && !user) return <Navigate to="/" replace />
  if (access && !access.isAdmin) return <Navigate to="/" replace />
  if (hasFailed) {
    return (
      <Closed>
        <LoadFailed sentence="Não foi possível verificar o acesso." onRetry={() => void reload()} />
      </Closed>
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
      <div className="admin contents">
        <SignInDialog />
      </div>
    </Suspense>
  )
}

function Checking() {
  return (
    <Closed>
      <p className="grid min-h-[64vh] place-content-center justify-items-center gap-4 text-ink-soft" role="status">
        <span className="arch on-plum animate-breathe h-14 w-11" aria-hidden="true" />
        Verificando acesso...
      </p>
    </Closed>
  )
}

function Closed({ children }: { children: ReactNode }) {
  return (
    <main id="conteudo" className="admin px-gutter">
      <AdminHead title="Verificando acesso" />
      <h1 className="sr-only">Administração</h1>
      {children}
    </main>
  )
}
