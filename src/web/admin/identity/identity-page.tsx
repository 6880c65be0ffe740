import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSession } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { AdminHead } from '../admin-head.tsx'
import '../admin.css'
import { Blank, Failed } from '../kit/blocks.tsx'
import { useAccess } from '../use-access.ts'
import { identityPath, tellSignedIn, type Why } from './sign-in-again.ts'

/** A tab that only signs in, and tells the tabs that wait for it. */
export default function IdentityPage() {
  const params = useSearchParams()[0]
  const why: Why = params.get('motivo') === 'confirmar' ? 'old' : 'ended'
  return (
    <main id="conteudo" className="admin px-gutter py-8">
      <AdminHead title="Identidade" />
      <h1 className="sr-only">Confirme sua identidade</h1>
      {params.has('feito') ? <Back why={why} /> : <Leaving why={why} />}
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

/** Only staff are what the other tabs wait for. */
function Back({ why }: { why: Why }) {
  const { data: access, hasFailed, reload } = useAccess()
  const signIn = useSignIn(why)
  const isStaff = access?.isAdmin ?? false

  useEffect(() => {
    if (isStaff) tellSignedIn()
  }, [isStaff])

  if (hasFailed) return <Failed title="Não foi possível verificar o acesso" onRetry={() => void reload()} />
  if (!access) return <Wait>Verificando acesso...</Wait>
  if (isStaff) {
    return (
      <Blank icon="lock" title="Identidade confirmada">
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
    <Blank icon="lock" title="Esta conta não tem acesso à administração" action={again}>
      Entre com a conta que estava em uso na outra aba.
    </Blank>
  )
}

/** Leaves for the sign-in and comes back here; who is to confirm who they are is asked, however freshly they have signed in elsewhere. */
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
