import type { ReactNode } from 'react'
import { Link } from 'react-router'
import HeartIcon from 'lucide-react/icons/heart'
import LayoutDashboardIcon from 'lucide-react/icons/layout-dashboard'
import LogOutIcon from 'lucide-react/icons/log-out'
import PackageIcon from 'lucide-react/icons/package'
import UserRoundIcon from 'lucide-react/icons/user-round'
import XIcon from 'lucide-react/icons/x'
import type { StoreSettings } from '#contract/store.ts'
import { useSession } from '#web/session/session.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Dialog, SCREEN } from '#web/ui/dialog.tsx'
import type { IconComponent } from '#web/ui/icon.ts'
import { Picture } from '#web/ui/picture.tsx'
import { usePlaceholder } from '#web/shared/placeholder-images.ts'
import { ShopMark } from '#web/data/shop-mark.tsx'
import { Email } from '#web/ui/email.tsx'
import { useLogout } from '#web/session/use-logout.ts'
import { useLogin } from '#web/session/use-login.ts'

const CONTACT = { to: '/contato', label: 'Contato' }

export function MobileMenuPanel({ store, onClose }: { store: StoreSettings; onClose: () => void }) {
  const picture = usePlaceholder('menu')
  const menu = store.header_menu.filter(({ to }) => to !== CONTACT.to)
  return (
    <Dialog open onClose={onClose} label="Menu" className={`${SCREEN} on-accent`}>
      <div className="flex min-h-full flex-col px-gutter pt-3 pb-6">
        <div className="flex min-h-14 items-center justify-between">
          <Link
            className="display py-2 text-28 leading-none font-bold tracking-[-0.05em] no-underline"
            to="/"
            onClick={onClose}
          >
            <ShopMark className="h-9" />
          </Link>
          <IconButton icon={XIcon} label="Fechar menu" onClick={onClose} />
        </div>
        <nav className="mt-3" aria-label="Menu">
          {[...menu, CONTACT].map(({ to, label }, index) => (
            <Link
              key={index}
              className="display flex min-h-15 items-center py-1 text-40 leading-none tracking-[-0.04em] wrap-anywhere no-underline"
              to={to}
              onClick={onClose}
            >
              {label}
            </Link>
          ))}
        </nav>
        {picture ? (
          <Picture src={picture} alt="" sizes="164px" className="arch mt-auto h-54 min-h-0 w-41 shrink self-end" />
        ) : (
          <span className="mt-auto" />
        )}
        <AccountLinks />
      </div>
    </Dialog>
  )
}

function AccountLinks() {
  const { user, isPending } = useSession()
  const login = useLogin()
  const logout = useLogout()
  if (isPending) return <div className="h-13" />
  if (!user) {
    return (
      <Button kind="main" className="w-full" onClick={() => void login()}>
        Entrar
      </Button>
    )
  }
  return (
    <div className="grid border-t-[1.5px] border-current pt-3">
      <p className="pb-1 text-14 wrap-anywhere">
        <Email address={user.email} />
      </p>
      {user.isAdmin && (
        <Row icon={LayoutDashboardIcon} to="/admin" isDocument>
          Administração
        </Row>
      )}
      <Row icon={UserRoundIcon} to="/perfil">
        Meu Perfil
      </Row>
      <Row icon={PackageIcon} to="/pedidos">
        Meus Pedidos
      </Row>
      <Row icon={HeartIcon} to="/favoritos">
        Favoritos
      </Row>
      <button type="button" className={ROW} onClick={() => void logout()}>
        <LogOutIcon />
        Sair
      </button>
    </div>
  )
}

const ROW = 'flex min-h-12 items-center gap-3 no-underline'

type RowProps = { icon: IconComponent; to: string; isDocument?: true; children: ReactNode }

function Row({ icon: Icon, to, isDocument, children }: RowProps) {
  return (
    <Link className={ROW} to={to} reloadDocument={isDocument}>
      <Icon />
      {children}
    </Link>
  )
}
