import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import LockIcon from 'lucide-react/icons/lock'
import { useSession } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { AdminHead } from '../admin-head.tsx'
import '../admin.css'
import { adminApi } from '../api.ts'
import { Blank, Failed } from '../kit/blocks.tsx'
import type { Route } from './+types/identity-page'
import { identityPath, tellSignedIn, type Why } from './sign-in-again.ts'

/** `access` is null until the person is back from the sign-in. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams
  const why: Why = params.get('motivo') === 'confirmar' ? 'old' : 'ended'
  return { why, access: params.has('feito') ? await adminApi.adminReports.check() : null }
}

/** A tab that only signs in, and then tells the tabs that wait for it. */
export default function IdentityPage({ loaderData: { why, access } }: Route.ComponentProps) {
  return <Frame>{access ? <Back why={why} isStaff={access.isAdmin} /> : <Leaving why={why} />}</Frame>
}

export function HydrateFallback() {
  return (
    <Frame>
      <Wait>Verificando acesso...</Wait>
    </Frame>
  )
}

export function ErrorBoundary() {
  const { revalidate } = useRevalidator()
  return (
    <Frame>
      <Failed title="Não foi possível verificar o acesso" onRetry={() => void revalidate()} />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <main id="conteudo" className="admin px-gutter py-8">
      <AdminHead title="Identidade" />
      <h1 className="sr-only">Confirme sua identidade</h1>
      {children}
    </main>
  )
}

function Leaving({ why }: { why: Why }) {
  const signIn = useSignIn(why)
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    void signIn().then((went) => setFailed(went !== 'leaving'))
  }, [signIn])

  return hasFailed ? (
    <Failed title="O serviço de login não respondeu" onRetry={() => location.reload()} />
  ) : (
    <Wait>Abrindo o login...</Wait>
  )
}

/** The other tabs wait for a member of the staff. */
function Back({ why, isStaff }: { why: Why; isStaff: boolean }) {
  const signIn = useSignIn(why)

  useEffect(() => {
    if (isStaff) tellSignedIn()
  }, [isStaff])

  if (isStaff) {
    return (
      <Blank icon={LockIcon} title="Identidade confirmada">
        Volte para a aba em que você estava; esta já pode ser fechada.
      </Blank>
    )
  }
  const again = (
    <Button size="sm" onClick={() => void signIn()}>
      Entrar com outra conta
    </Button>
  )
  return (
    <Blank icon={LockIcon} title="Esta conta não tem acesso à administração" action={again}>
      Entre com a conta que estava em uso na outra aba.
    </Blank>
  )
}

/** Leaves for the sign-in and comes back here; to confirm an identity, the provider asks again even after a recent sign-in. */
function useSignIn(why: Why) {
  const { redirectToLogin } = useSession()
  return useCallback(
    () => redirectToLogin({ returnTo: identityPath(why, { isBack: true }), isAnew: why === 'old' }),
    [redirectToLogin, why],
  )
}

function Wait({ children }: { children: ReactNode }) {
  return (
    <p className="py-8 text-center" role="status">
      {children}
    </p>
  )
}
