import { replace } from 'react-router'
import { showOtherAccount } from '#web/session/other-account.ts'
import { takeReturnPath } from '#web/session/return-path.ts'
import { sessionContext } from '#web/session/session-store.ts'
import { applyPendingAdds } from '#web/shared/cart/apply-pending-adds.ts'
import { joinFavorites } from '#web/shared/favorites.ts'
import { PageMeta } from '#web/shared/page-meta.tsx'
import { showToast } from '#web/ui/toast.ts'
import type { Route } from './+types/auth-callback-page'

/** OpenID Connect redirect URI: exchanges the code for a session and returns to the page where the login began. */
export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  const result = await context
    .get(sessionContext)
    .exchangeCode()
    .catch((error: unknown) => {
      console.error(error)
      return 'failed' as const
    })
  // The user went elsewhere meanwhile.
  if (request.signal.aborted) return null
  const path = takeReturnPath({ isCancelled: result === 'cancelled' })
  if (result === 'signed_in' || result === 'other_account') await Promise.all([applyPendingAdds(), joinFavorites()])
  if (result === 'other_account') showOtherAccount()
  if (result === 'failed') showToast({ tone: 'bad', text: 'Não foi possível concluir o login. Tente novamente.' })
  throw replace(result === 'failed' ? '/' : path)
}

/** Never rendered: the loader always redirects. */
export default function AuthCallbackPage() {
  return <HydrateFallback />
}

export function HydrateFallback() {
  return (
    <main id="conteudo" className="px-gutter py-8">
      <PageMeta title="Entrando" />
      <div className="grid min-h-[64vh] place-content-center justify-items-center gap-3 text-center" role="status">
        <span className="arch on-shape animate-breathe mb-3 h-23 w-18" aria-hidden="true" />
        <h1 className="text-40">Finalizando login...</h1>
        <p className="text-ink-soft">Aguarde enquanto configuramos sua conta.</p>
      </div>
    </main>
  )
}
