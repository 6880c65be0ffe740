import HeartIcon from 'lucide-react/icons/heart'
import LayoutDashboardIcon from 'lucide-react/icons/layout-dashboard'
import LogOutIcon from 'lucide-react/icons/log-out'
import PackageIcon from 'lucide-react/icons/package'
import UserRoundIcon from 'lucide-react/icons/user-round'
import type { ReactNode } from 'react'
import { useSession } from '#web/session/session.tsx'
import { useLogout } from '#web/session/use-logout.ts'
import { Email } from '#web/ui/email.tsx'
import { MenuPanel } from '#web/ui/menu-panel.tsx'

const ADMIN_ENTRY = { label: 'Administração', icon: <LayoutDashboardIcon />, to: '/admin', isDocument: true } as const

export function AccountMenu({ email, ...trigger }: { email: string; label: string; trigger: ReactNode }) {
  const logout = useLogout()
  const isAdmin = useSession().user?.isAdmin
  return (
    <MenuPanel
      {...trigger}
      header={
        <>
          Você entrou como
          <b className="block text-16 font-semibold wrap-anywhere text-ink">
            <Email address={email} />
          </b>
        </>
      }
      entries={[
        ...(isAdmin ? [ADMIN_ENTRY, 'rule' as const] : []),
        { label: 'Meu Perfil', icon: <UserRoundIcon />, to: '/perfil' },
        { label: 'Meus Pedidos', icon: <PackageIcon />, to: '/pedidos' },
        { label: 'Favoritos', icon: <HeartIcon />, to: '/favoritos' },
        { label: 'Sair', icon: <LogOutIcon />, onSelect: () => void logout() },
      ]}
    />
  )
}
