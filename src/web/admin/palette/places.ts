import AmphoraIcon from 'lucide-react/icons/amphora'
import BellIcon from 'lucide-react/icons/bell'
import ChartNoAxesColumnIcon from 'lucide-react/icons/chart-no-axes-column'
import GripVerticalIcon from 'lucide-react/icons/grip-vertical'
import MenuIcon from 'lucide-react/icons/menu'
import PlusIcon from 'lucide-react/icons/plus'
import ShieldCheckIcon from 'lucide-react/icons/shield-check'
import PrinterIcon from 'lucide-react/icons/printer'
import StoreIcon from 'lucide-react/icons/store'
import TruckIcon from 'lucide-react/icons/truck'
import type { IconComponent } from '#web/ui/icon.ts'
import { CARE_SECTIONS, SECTIONS } from '../sections.ts'
import type { Access } from '../access.ts'

export type Place = {
  to: string
  label: string
  icon: IconComponent
  isSuperAdminOnly?: true
  /** Two keys, pressed one after the other. */ keys?: readonly [string, string]
}

/** After G: the page of this letter. */
const GO_KEYS: Record<string, string> = {
  '/admin': 'D',
  '/admin/produtos': 'P',
  '/admin/cupons': 'C',
  '/admin/pedidos': 'O',
  '/admin/mensagens': 'M',
  '/admin/clientes': 'L',
  '/admin/relatorios': 'R',
  '/admin/configuracoes': 'F',
  '/admin/pagina-inicial': 'I',
  '/admin/aparencia': 'V',
  '/admin/paginas': 'G',
  '/admin/jornal': 'J',
  '/admin/novidades': 'N',
  '/admin/usuarios': 'U',
  '/admin/saude': 'S',
  '/admin/atividade': 'A',
}

const MORE: readonly Place[] = [
  { to: '/admin/cupons?novo=1', label: 'Novo Cupom', icon: PlusIcon, keys: ['N', 'C'] },
  {
    to: '/admin/usuarios?novo=1',
    label: 'Adicionar Usuário Admin',
    icon: PlusIcon,
    isSuperAdminOnly: true,
    keys: ['N', 'U'],
  },
  { to: '/admin/paginas/novo', label: 'Nova página', icon: PlusIcon, keys: ['N', 'P'] },
  { to: '/admin/jornal/novo', label: 'Novo texto do jornal', icon: PlusIcon, keys: ['N', 'J'] },
  { to: '/admin/configuracoes#menus', label: 'Menus e aviso', icon: MenuIcon },
  { to: '/admin/pedidos?status=confirmed', label: 'Pedidos para enviar', icon: TruckIcon },
  { to: '/admin/produtos?estoque=baixo&situacao=ativos', label: 'Produtos com estoque baixo', icon: AmphoraIcon },
  { to: '/admin/categorias', label: 'Categorias', icon: GripVerticalIcon },
  { to: '/admin/produtos/avisos', label: 'Avise-me: quem espera o quê', icon: BellIcon },
  { to: '/admin/clientes/dados', label: 'Pedidos de dados (LGPD)', icon: ShieldCheckIcon },
  { to: '/admin/relatorios/dia', label: 'Fechar o dia', icon: PrinterIcon },
  { to: '/admin/relatorios?dias=30', label: 'Relatórios: últimos 30 dias', icon: ChartNoAxesColumnIcon },
  { to: '/', label: 'Voltar à Loja', icon: StoreIcon },
]

/** Everywhere that this person may go. */
export function placesFor({ isSuperAdmin }: Access): Place[] {
  const sections = [...SECTIONS, ...CARE_SECTIONS].map(({ to, label, icon, isSuperAdminOnly }): Place => ({
    to,
    label,
    icon,
    ...(isSuperAdminOnly && { isSuperAdminOnly }),
    ...(GO_KEYS[to] && { keys: ['G', GO_KEYS[to]] as const }),
  }))
  return [...sections, ...MORE].filter((place) => isSuperAdmin || !place.isSuperAdminOnly)
}
