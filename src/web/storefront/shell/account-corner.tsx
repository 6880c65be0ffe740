import LogOutIcon from 'lucide-react/icons/log-out'
import PackageIcon from 'lucide-react/icons/package'
import UserRoundIcon from 'lucide-react/icons/user-round'
import { Menu } from '#web/ui/menu.tsx'
import { useSession } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Email } from '#web/shared/email.tsx'
import { useLogout } from '#web/session/use-logout.ts'
import { useLogin } from '#web/session/use-login.ts'

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
  const logout = useLogout()
  if (isPending) return <span className="h-11" />
  if (!user) {
    return (
      <Button size="sm" onClick={() => void login()}>
        Entrar
      </Button>
    )
  }
  return (
    <Menu
      label="Minha conta"
      trigger={<UserRoundIcon className="size-6" />}
      header={
        <>
          Você entrou como
          <b className="block text-16 font-semibold wrap-anywhere text-ink">
            <Email address={user.email} />
          </b>
        </>
      }
      entries={[
        { label: 'Meu Perfil', icon: <UserRoundIcon />, to: '/perfil' },
        { label: 'Meus Pedidos', icon: <PackageIcon />, to: '/pedidos' },
        { label: 'Sair', icon: <LogOutIcon />, onSelect: () => void logout() },
      ]}
    />
  )
}
