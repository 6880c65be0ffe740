import ActivityIcon from 'lucide-react/icons/activity'
import AmphoraIcon from 'lucide-react/icons/amphora'
import BellIcon from 'lucide-react/icons/bell'
import ChartNoAxesColumnIcon from 'lucide-react/icons/chart-no-axes-column'
import ClockIcon from 'lucide-react/icons/clock'
import FileTextIcon from 'lucide-react/icons/file-text'
import InboxIcon from 'lucide-react/icons/inbox'
import LayoutDashboardIcon from 'lucide-react/icons/layout-dashboard'
import MailIcon from 'lucide-react/icons/mail'
import NewspaperIcon from 'lucide-react/icons/newspaper'
import PaletteIcon from 'lucide-react/icons/palette'
import PanelsTopLeftIcon from 'lucide-react/icons/panels-top-left'
import ReceiptTextIcon from 'lucide-react/icons/receipt-text'
import ShieldCheckIcon from 'lucide-react/icons/shield-check'
import SlidersHorizontalIcon from 'lucide-react/icons/sliders-horizontal'
import StarIcon from 'lucide-react/icons/star'
import TicketIcon from 'lucide-react/icons/ticket'
import Undo2Icon from 'lucide-react/icons/undo-2'
import UsersRoundIcon from 'lucide-react/icons/users-round'
import type { IconComponent } from '#web/ui/icon.ts'

export type Section = {
  to: string
  label: string
  icon: IconComponent
  /** Other pages that belong to it. */
  also?: readonly string[]
}

/** The back office's pages, in the order of the menu: what the shop lives on, then what keeps it well. */
export const SECTIONS: readonly Section[] = [
  { to: '/admin', label: 'Dashboard', icon: LayoutDashboardIcon },
  {
    to: '/admin/produtos',
    label: 'Produtos',
    icon: AmphoraIcon,
    also: ['/admin/categorias', '/admin/busca', '/admin/enderecos'],
  },
  { to: '/admin/cupons', label: 'Cupons', icon: TicketIcon },
  { to: '/admin/pedidos', label: 'Pedidos', icon: ReceiptTextIcon },
  { to: '/admin/devolucoes', label: 'Devoluções', icon: Undo2Icon },
  { to: '/admin/mensagens', label: 'Mensagens', icon: InboxIcon },
  { to: '/admin/avaliacoes', label: 'Avaliações', icon: StarIcon },
  { to: '/admin/clientes', label: 'Clientes', icon: UsersRoundIcon },
  { to: '/admin/novidades', label: 'Novidades', icon: MailIcon },
  { to: '/admin/relatorios', label: 'Relatórios', icon: ChartNoAxesColumnIcon },
  { to: '/admin/pagina-inicial', label: 'Página inicial', icon: PanelsTopLeftIcon },
  { to: '/admin/aparencia', label: 'Aparência', icon: PaletteIcon },
  { to: '/admin/paginas', label: 'Páginas', icon: FileTextIcon },
  { to: '/admin/jornal', label: 'Jornal', icon: NewspaperIcon },
  { to: '/admin/configuracoes', label: 'Configurações', icon: SlidersHorizontalIcon },
  { to: '/admin/usuarios', label: 'Usuários Admin', icon: ShieldCheckIcon },
]

export const CARE_SECTIONS: readonly Section[] = [
  { to: '/admin/avisos', label: 'Avisos', icon: BellIcon },
  { to: '/admin/saude', label: 'Saúde da loja', icon: ActivityIcon },
  { to: '/admin/atividade', label: 'Atividade', icon: ClockIcon },
]

/** Whether a section is the one that is open; the dashboard's address begins all the others'. */
export function isOpen(section: Section, pathname: string): boolean {
  return section.to === '/admin'
    ? pathname === '/admin'
    : pathname === section.to || (section.also ?? []).includes(pathname) || pathname.startsWith(`${section.to}/`)
}
