import { useSession } from './session.tsx'
import { showToast } from '#web/ui/toast.ts'

/** Leaves for the identity provider, or says that it cannot be reached. */
export function useLogin(): () => Promise<void> {
  const { redirectToLogin } = useSession()
  return async () => {
    if ((await redirectToLogin({ isPressed: true })) === 'failed')
      showToast({ tone: 'bad', text: 'O login não respondeu. Tente novamente em instantes.' })
  }
}
