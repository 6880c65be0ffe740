import AmphoraIcon from 'lucide-react/icons/amphora'
import BellIcon from 'lucide-react/icons/bell'
import ChartNoAxesColumnIcon from 'lucide-react/icons/chart-no-axes-column'
import GripVerticalIcon from 'lucide-react/icons/grip-vertical'
import LogOutIcon from 'lucide-react/icons/log-out'
import HistoryIcon from 'lucide-react/icons/history'
import LinkIcon from 'lucide-react/icons/link'
import PlusIcon from 'lucide-react/icons/plus'
import PrinterIcon from 'lucide-react/icons/printer'
import SearchIcon from 'lucide-react/icons/search'
import ShieldCheckIcon from 'lucide-react/icons/shield-check'
import SlidersHorizontalIcon from 'lucide-react/icons/sliders-horizontal'
import StoreIcon from 'lucide-react/icons/store'
import TruckIcon from 'lucide-react/icons/truck'
import UploadIcon from 'lucide-react/icons/upload'
import { type Role, roleCan } from '#domain/role.ts'
import type { IconComponent } from '#web/ui/icon.ts'
import { CARE_SECTIONS, SECTIONS } from '../sections.ts'
import { SETTINGS_PLACES } from '../settings/section-names.ts'
import { pageNeeds } from '../page-needs.ts'

export type Place = {
  to: string
  label: string
  icon: IconComponent
  isAction?: true
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

/** In the place of an address. */
export const LOG_OUT = 'sair'

const ACTIONS: readonly Place[] = [
  { to: '/admin/produtos?novo=1', label: 'Novo Produto', icon: PlusIcon, keys: ['N', 'P'] },
  { to: '/admin/cupons?novo=1', label: 'Novo Cupom', icon: PlusIcon, keys: ['N', 'C'] },
  { to: '/admin/pedidos/novo', label: 'Novo pedido', icon: PlusIcon, keys: ['N', 'O'] },
  { to: '/admin/pedidos/despachar', label: 'Despachar pedidos', icon: TruckIcon },
  { to: '/admin/relatorios/dia', label: 'Fechar o dia', icon: PrinterIcon },
  { to: '/admin/produtos/importar', label: 'Importar produtos', icon: UploadIcon },
  { to: '/admin/paginas/novo', label: 'Nova página', icon: PlusIcon, keys: ['N', 'G'] },
  { to: '/admin/jornal/novo', label: 'Novo texto do jornal', icon: PlusIcon, keys: ['N', 'J'] },
  {
    to: '/admin/usuarios?novo=1',
    label: 'Adicionar Usuário Admin',
    icon: PlusIcon,
    keys: ['N', 'U'],
  },
  { to: '/', label: 'Voltar à Loja', icon: StoreIcon },
  { to: LOG_OUT, label: 'Sair', icon: LogOutIcon },
]

const FURTHER_PAGES: readonly Place[] = [
  { to: '/admin/pedidos?status=confirmed', label: 'Pedidos para enviar', icon: TruckIcon },
  { to: '/admin/produtos?estoque=baixo&situacao=ativos', label: 'Produtos com estoque baixo', icon: AmphoraIcon },
  { to: '/admin/categorias', label: 'Categorias', icon: GripVerticalIcon },
  { to: '/admin/produtos/importacoes', label: 'Importações de produtos', icon: HistoryIcon },
  { to: '/admin/produtos/avisos', label: 'Avise-me: quem espera o quê', icon: BellIcon },
  { to: '/admin/busca', label: 'Busca: sinônimos e buscas sem resultado', icon: SearchIcon },
  { to: '/admin/enderecos', label: 'Endereços antigos', icon: LinkIcon },
  { to: '/admin/clientes/dados', label: 'Pedidos de dados (LGPD)', icon: ShieldCheckIcon },
  { to: '/admin/relatorios?dias=30', label: 'Relatórios: últimos 30 dias', icon: ChartNoAxesColumnIcon },
  ...SETTINGS_PLACES.map(({ to, name }): Place => ({
    to,
    label: `Configurações: ${name}`,
    icon: SlidersHorizontalIcon,
  })),
]

/** Everywhere that this person may go. */
export function placesFor(role: Role): Place[] {
  const sections = [...SECTIONS, ...CARE_SECTIONS].map(({ to, label, icon }): Place => ({
    to,
    label,
    icon,
    ...(GO_KEYS[to] && { keys: ['G', GO_KEYS[to]] as const }),
  }))
  const actions = ACTIONS.map((action): Place => ({ ...action, isAction: true }))
  return [...sections, ...actions, ...FURTHER_PAGES].filter(({ to }) => roleCan(role, pageNeeds(to)))
}
