import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSession } from '#web/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { AdminHead } from '../admin-head.tsx'
import '../admin.css'
import { Blank, Failed } from '../kit/blocks.tsx'
import { useAccess } from '../use-access.ts'
import { IDENTITY_PATH, tellSignedIn } from './sign-in-again.ts'

/** A tab that only signs in, and tells the tabs that wait for it. */
export default function IdentityPage() {
  const isBack = useSearchParams()[0].has('feito')
  return (
    <main id="conteudo" className="admin px-gutter">
      <AdminHead title="Identidade" />
      <h1 className="sr-only">Confirme sua identidade</h1>
      {isBack ? <Back /> : <Leaving />}
    </main>
  )
}

function Leaving() {
  const { redirectToLogin } = useSession()
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    void redirectToLogin(`${IDENTITY_PATH}?feito=1`).then((went) => setFailed(went !== 'leaving'))
  }, [redirectToLogin])

  return hasFailed ? <Failed title="O serviço de login não respondeu" onRetry={() => location.reload()} /> : <Wait>Abrindo o login...</Wait>
}

/** Only staff are what the other tabs wait for. */
function Back() {
  const { data: access, hasFailed, reload } = useAccess()
  const { redirectToLogin } = useSession()
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
    <Button size="sm" onClick={() => void redirectToLogin()}>
      Entrar com outra conta
    </Button>
  )
  return (
    <Blank icon="lock" title="Esta conta não tem acesso à administração" action={again}>
      Entre com a conta que estava em uso na outra aba.
    </Blank>
  )
}

function Wait({ children }: { children: ReactNode }) {
  return <p className="py-8 text-center" role="status">{children}</p>
}
