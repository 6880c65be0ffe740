import UserRoundIcon from 'lucide-react/icons/user-round'
import { lateMenu } from '#web/ui/menu.tsx'
import { useSession } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { useLogin } from '#web/session/use-login.ts'

const Menu = lateMenu(() => import('./account-menu.tsx').then((module) => module.AccountMenu))

/** 'Entrar' or the account menu; as wide while the session is unknown, to avoid a layout shift. */
export function AccountCorner() {
  return (
    <div className="hidden min-w-20 justify-end lg:flex">
      <Corner />
    </div>
  )
}

function Corner() {
  const { user, isPending } = useSession()
  const login = useLogin()
  if (isPending) return <span className="h-11" />
  if (!user) {
    return (
      <Button size="sm" onClick={() => void login()}>
        Entrar
      </Button>
    )
  }
  return <Menu label="Minha conta" trigger={<UserRoundIcon className="size-6" />} email={user.email} />
}
