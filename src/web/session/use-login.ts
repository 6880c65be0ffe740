import { useSession } from './session.tsx'
import { showToast } from '#web/ui/toast.ts'

/** Redirects to the identity provider, or says that it cannot be reached. */
export function useLogin(): () => Promise<void> {
  const { redirectToLogin } = useSession()
  return async () => {
    if ((await redirectToLogin({ push: true })) === 'failed')
      showToast({ tone: 'bad', text: 'O login não respondeu. Tente novamente em instantes.' })
  }
}
