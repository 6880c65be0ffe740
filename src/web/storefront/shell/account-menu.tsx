import HeartIcon from 'lucide-react/icons/heart'
import LogOutIcon from 'lucide-react/icons/log-out'
import PackageIcon from 'lucide-react/icons/package'
import UserRoundIcon from 'lucide-react/icons/user-round'
import type { ReactNode } from 'react'
import { useLogout } from '#web/session/use-logout.ts'
import { Email } from '#web/shared/email.tsx'
import { MenuPanel } from '#web/ui/menu-panel.tsx'

export function AccountMenu({ email, ...trigger }: { email: string; label: string; trigger: ReactNode }) {
  const logout = useLogout()
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
        { label: 'Meu Perfil', icon: <UserRoundIcon />, to: '/perfil' },
        { label: 'Meus Pedidos', icon: <PackageIcon />, to: '/pedidos' },
        { label: 'Favoritos', icon: <HeartIcon />, to: '/favoritos' },
        { label: 'Sair', icon: <LogOutIcon />, onSelect: () => void logout() },
      ]}
    />
  )
}
