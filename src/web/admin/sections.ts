import type { AdminIconName } from './kit/admin-icon.tsx'

export type Section = {
  to: string
  label: string
  icon: AdminIconName
  isSuperAdminOnly?: true
  /** Another page that belongs to it. */ also?: string
}

/** The back office's pages, in the order of the menu: what the shop lives on, then what keeps it well. */
export const SECTIONS: readonly Section[] = [
  { to: '/admin', label: 'Dashboard', icon: 'dashboard' },
  { to: '/admin/produtos', label: 'Produtos', icon: 'vase', also: '/admin/categorias' },
  { to: '/admin/cupons', label: 'Cupons', icon: 'coupon' },
  { to: '/admin/pedidos', label: 'Pedidos', icon: 'receipt' },
  { to: '/admin/clientes', label: 'Clientes', icon: 'people' },
  { to: '/admin/relatorios', label: 'Relatórios', icon: 'chart' },
  { to: '/admin/configuracoes', label: 'Configurações', icon: 'sliders' },
  { to: '/admin/usuarios', label: 'Usuários Admin', icon: 'shield', isSuperAdminOnly: true },
]

export const CARE_SECTIONS: readonly Section[] = [
  { to: '/admin/saude', label: 'Saúde da loja', icon: 'pulse' },
  { to: '/admin/atividade', label: 'Atividade', icon: 'clock' },
]

/** Whether a section is the one that is open; the dashboard's address begins all the others'. */
export function isOpen(section: Section, pathname: string): boolean {
  return section.to === '/admin'
    ? pathname === '/admin'
    : pathname === section.to || pathname === section.also || pathname.startsWith(`${section.to}/`)
}
