import LoaderCircleIcon from 'lucide-react/icons/loader-circle'
import { type ReactNode, useMemo } from 'react'
import { Navigate, Outlet, redirect, useRevalidator } from 'react-router'
import { ShopMark } from '#web/data/shop-mark.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { SessionContext, useSession } from '#web/session/session.tsx'
import type { Route } from './+types/admin-layout'
import { type Access, accessContext, RoleContext } from './access.ts'
import { AdminHead } from './admin-head.tsx'
import { adminApi } from './api.ts'
import './admin.css'
import { SignInDialog } from './identity/sign-in-dialog.tsx'
import { liveRole, useLive } from './live/live-store.ts'
import { gateByRole } from './role-gate.ts'

let checking: Promise<Access> | null = null

/** Checks once per visit. The server gives a page that loads meanwhile nothing that this person may not see. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ context, request }) => {
    checking ??= adminApi.adminStaff.check()
    checking.catch(() => (checking = null))
    const access = checking.then(withLiveRole)
    context.set(accessContext, access)
    await gateByRole(request.url, access)
  },
]

/** The role may have changed since the check. */
function withLiveRole(access: Access): Access {
  const role = liveRole()
  return access.role && role ? { ...access, role, isSuperAdmin: role === 'owner' } : access
}

export async function clientLoader({ context }: Route.ClientLoaderArgs): Promise<Access> {
  const access = await context.get(accessContext)
  if (access.isAdmin) return access
  checking = null
  throw redirect('/')
}

/** An access that ends during the visit is each call's own refusal, so a half-filled form stays open. */
export function shouldRevalidate() {
  return false
}

/** Lets only staff in; everybody else is sent to the shop. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const session = useSession()
  const { role } = useLive()
  const { user, isPending, hasLoggedOut } = session
  // When the session has ended a dialog asks for the sign-in, so that a half-filled form is never left for it.
  const staying = useMemo(() => ({ ...session, redirectToLogin: async () => 'stayed' as const }), [session])
  // A logout on its way goes home by itself, and comes back here if the session could not be ended.
  if (!user) return isPending || hasLoggedOut ? <HydrateFallback /> : <Navigate to="/" replace />
  return (
    <SessionContext value={staying}>
      <RoleContext value={role ?? loaderData.role!}>
        <Outlet />
      </RoleContext>
      <div className="admin contents">
        <SignInDialog />
      </div>
    </SessionContext>
  )
}

export function HydrateFallback() {
  return (
    <Closed className="grid min-h-[calc(100dvh-var(--over))] place-content-center justify-items-center gap-4 bg-paper">
      <span className="font-display text-22 font-semibold tracking-[-0.015em]">
        <ShopMark className="h-10" />
      </span>
      <p className="flex items-center gap-2 text-ink-soft" role="status">
        <LoaderCircleIcon className="animate-spin" />
        Verificando acesso...
      </p>
    </Closed>
  )
}

export function ErrorBoundary() {
  const { revalidate } = useRevalidator()
  return (
    <Closed>
      <LoadFailed sentence="Não foi possível verificar o acesso." onRetry={() => void revalidate()} />
    </Closed>
  )
}

function Closed({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <main id="conteudo" className={classNames('admin px-gutter', className)}>
      <AdminHead title="Verificando acesso" />
      <h1 className="sr-only">Administração</h1>
      {children}
    </main>
  )
}
