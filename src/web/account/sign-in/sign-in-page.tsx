import { type ReactNode, useState } from 'react'
import { Link, replace, useNavigate } from 'react-router'
import { isRefusal } from '#contract/client.ts'
import { useStore } from '#web/data/store.ts'
import { showOtherAccount } from '#web/session/other-account.ts'
import { keepReturnParam, takeReturnPath } from '#web/session/return-path.ts'
import { sessionContext } from '#web/session/session-store.ts'
import { useSession } from '#web/session/session.tsx'
import { applyPendingAdds } from '#web/shared/cart/apply-pending-adds.ts'
import { joinFavorites } from '#web/shared/favorites.ts'
import { NeedsScripts } from '#web/shared/needs-scripts.tsx'
import { PageMeta } from '#web/shared/page-meta.tsx'
import type { Route } from './+types/sign-in-page'
import { CodeStep } from '#web/shared/sign-in/code-step.tsx'
import { EmailStep } from './email-step.tsx'
import { forgetCode, keepCode, type KeptCode, keptCode } from '#web/shared/sign-in/kept-code.ts'
import { ProviderButton } from '#web/shared/sign-in/provider-button.tsx'
import { signInApi } from '#web/shared/sign-in/sign-in-api.ts'

/** `?confirmar`: a person who is signed in proves again who they are. */
export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  const url = new URL(request.url)
  keepReturnParam(url)
  const isConfirming = url.searchParams.has('confirmar')
  const [{ user }, ways] = await Promise.all([
    context.get(sessionContext).known(),
    // Codes work without this answer.
    signInApi.ways().catch((error: unknown) => {
      if (!isRefusal(error)) console.error('Failed to load', error)
      return { provider: null }
    }),
  ])
  if (user && !isConfirming) throw replace(takeReturnPath())
  return { provider: ways.provider, isConfirming, email: user?.email ?? '' }
}

export default function SignInPage({ loaderData: { provider, isConfirming, email } }: Route.ComponentProps) {
  const [sent, setSent] = useState(keptCode)
  const [typedEmail, setTypedEmail] = useState(sent?.email ?? email)
  const { demo } = useStore()
  const finish = useFinish()

  function showCodeStep(kept: KeptCode): void {
    keepCode(kept)
    setTypedEmail(kept.email)
    setSent(kept)
  }

  return (
    <Frame title={isConfirming ? 'Confirme sua identidade' : 'Entrar'}>
      {sent ? (
        <CodeStep sent={sent} onResent={showCodeStep} onChangeEmail={() => setSent(null)} onEntered={finish} />
      ) : (
        <>
          <EmailStep email={typedEmail} onSent={showCodeStep} />
          {provider && <ProviderButton provider={provider} isConfirming={isConfirming} />}
        </>
      )}
      <p className="text-14 text-ink-soft">
        Comprou sem conta?{' '}
        <Link className="link" to="/acompanhar">
          Acompanhe o seu pedido
        </Link>
        .
      </p>
      {demo && (
        <p className="text-14 text-ink-soft">
          Nesta demonstração nenhum e-mail sai daqui: o código chega na{' '}
          <a className="link" href="/sandbox/mail" target="_blank" rel="noreferrer">
            caixa de correio dos bastidores
          </a>
          .
        </p>
      )}
    </Frame>
  )
}

function useFinish() {
  const { refresh } = useSession()
  const navigate = useNavigate()
  return async (notice: 'other_account' | undefined): Promise<void> => {
    forgetCode()
    // A request from before the session may have been under way.
    const { user } = await refresh()
    if (!user) await refresh()
    await Promise.all([applyPendingAdds(), joinFavorites()])
    if (notice) showOtherAccount()
    await navigate(takeReturnPath(), { replace: true })
  }
}

export function HydrateFallback() {
  return (
    <NeedsScripts>
      <Frame title="Entrar">
        <p className="min-h-48 text-ink-soft" role="status">
          Um instante...
        </p>
      </Frame>
    </NeedsScripts>
  )
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wrap">
      <PageMeta title={title} />
      <div className="mx-auto grid max-w-104 gap-6 py-10 lg:py-20">
        <h1 className="text-40">{title}</h1>
        {children}
      </div>
    </div>
  )
}
