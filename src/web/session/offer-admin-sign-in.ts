import LockIcon from 'lucide-react/icons/lock'
import { showToast } from '#web/ui/toast.ts'
import { keepAdminPath } from './admin-path.ts'
import { redirectToLogin } from './redirect-to-login.ts'
import { safePath } from './return-path.ts'

const COOKIE = /(?:^|; )admin-path=([^;]*)/

/** Takes the address of the back office that the server kept in a cookie, and offers to sign in for it. */
export function offerAdminSignIn(): void {
  const [, value] = COOKIE.exec(document.cookie) ?? []
  document.cookie = 'admin-path=; Max-Age=0; Path=/'
  const path = adminPathOf(value)
  if (!path) return
  keepAdminPath(path)
  showToast({
    text: 'Entre para abrir a administração.',
    icon: LockIcon,
    stays: true,
    action: { label: 'Entrar', onPress: () => void redirectToLogin({ returnTo: path, push: true }) },
  })
}

/** Anyone may have written the cookie. */
function adminPathOf(value = ''): string | null {
  try {
    const path = safePath(decodeURIComponent(value))
    return /^\/admin(\/|\?|$)/.test(path) ? path : null
  } catch {
    return null
  }
}
