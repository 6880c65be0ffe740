import { useNavigate } from 'react-router'
import { useSession } from './session.tsx'
import { showToast } from '#web/ui/toast.ts'

/** Signs out and goes home; when the session could not be ended, stays where it is and offers another try. */
export function useLogout(): () => Promise<void> {
  const { logout } = useSession()
  const navigate = useNavigate()

  async function signOut(): Promise<void> {
    if (await logout()) return void (await navigate('/'))
    showToast({
      tone: 'bad',
      text: 'Não foi possível sair.',
      detail: 'Sua conta continua aberta neste aparelho.',
      stays: true,
      action: { label: 'Tentar novamente', onPress: () => void signOut() },
    })
  }
  return signOut
}
