import { useNavigate } from 'react-router'
import { mayLeaveForLogin } from '#web/in-app-browser.ts'
import { useSession } from '#web/session.tsx'
import { showToast } from '#web/ui/toast.ts'

/** Leaves for the identity provider, or says that it cannot be reached; asks first where an app's own window would be refused. */
export function useLogin(): () => Promise<void> {
  const { redirectToLogin } = useSession()
  return async () => {
    if (!(await mayLeaveForLogin())) return
    const isLeaving = await redirectToLogin()
    if (!isLeaving) showToast({ tone: 'bad', text: 'O login não respondeu. Tente novamente em instantes.' })
  }
}

export function useLogout(): () => Promise<void> {
  const { logout } = useSession()
  const navigate = useNavigate()
  return async () => {
    await logout()
    await navigate('/')
  }
}
