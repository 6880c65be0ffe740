import { type ReactNode, Suspense, use } from 'react'
import { useRevalidator } from 'react-router'
import LockIcon from 'lucide-react/icons/lock'
import type { Leaving } from '#web/session/leaving.ts'
import { redirectToLogin } from '#web/session/redirect-to-login.ts'
import { Button } from '#web/ui/button.tsx'
import { AdminHead } from '../admin-head.tsx'
import '../admin.css'
import { adminApi } from '../api.ts'
import { Blank, Failed } from '../kit/blocks.tsx'
import type { Route } from './+types/identity-page'
import { identityPath, tellSignedIn, type Why } from './sign-in-again.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams
  const why: Why = params.get('motivo') === 'confirmar' ? 'old' : 'ended'
  if (!params.has('feito')) return { why, leaving: signIn(why), isStaff: null }
  const { isAdmin: isStaff } = await adminApi.adminStaff.check()
  if (isStaff) tellSignedIn()
  return { why, leaving: null, isStaff }
}

/** Comes back to this page; to confirm an identity, the provider asks again even after a recent sign-in. */
function signIn(why: Why, { isAnew = why === 'old' } = {}): Promise<Leaving> {
  return redirectToLogin({ returnTo: identityPath(why, { isBack: true }), isAnew })
}

/** A tab that only signs in, and then notifies the tabs that wait for it. */
export default function IdentityPage({ loaderData: { why, leaving, isStaff } }: Route.ComponentProps) {
  return <Frame>{leaving ? <OpeningLogin leaving={leaving} /> : <SignedIn why={why} isStaff={isStaff} />}</Frame>
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

function OpeningLogin({ leaving }: { leaving: Promise<Leaving> }) {
  return (
    <Suspense fallback={<OpeningNote />}>
      <Opened leaving={leaving} />
    </Suspense>
  )
}

function Opened({ leaving }: { leaving: Promise<Leaving> }) {
  if (use(leaving) === 'leaving') return <OpeningNote />
  return <Failed title="O serviço de login não respondeu" onRetry={() => location.reload()} />
}

function OpeningNote() {
  return <Wait>Abrindo o login...</Wait>
}

function SignedIn({ why, isStaff }: { why: Why; isStaff: boolean }) {
  if (isStaff) {
    return (
      <Blank icon={LockIcon} title="Identidade confirmada">
        Volte para a aba em que você estava; esta já pode ser fechada.
      </Blank>
    )
  }
  const again = (
    <Button size="sm" onClick={() => void signIn(why, { isAnew: true })}>
      Entrar com outra conta
    </Button>
  )
  return (
    <Blank icon={LockIcon} title="Esta conta não tem acesso à administração" action={again}>
      Entre com a conta que estava em uso na outra aba.
    </Blank>
  )
}

function Wait({ children }: { children: ReactNode }) {
  return (
    <p className="py-8 text-center" role="status">
      {children}
    </p>
  )
}
