import type { Needs } from '#domain/role.ts'

/** What the pages under each address need; the longest one counts. */
const PAGES: Readonly<Record<string, Needs>> = {
  '/admin/produtos': 'catalogue',
  '/admin/categorias': 'catalogue',
  '/admin/busca': 'catalogue',
  '/admin/enderecos': 'site',
  '/admin/cupons': 'coupons',
  '/admin/pedidos': 'orders_read',
  '/admin/pedidos/novo': 'orders',
  '/admin/pedidos/despachar': 'orders',
  '/admin/devolucoes': 'orders_read',
  '/admin/avaliacoes': 'reviews',
  '/admin/mensagens': 'messages',
  '/admin/clientes': 'customers',
  '/admin/clientes/dados': 'data_requests',
  '/admin/novidades': 'newsletter',
  '/admin/relatorios': 'reports',
  '/admin/pagina-inicial': 'site',
  '/admin/aparencia': 'site',
  '/admin/paginas': 'site',
  '/admin/jornal': 'site',
  '/admin/configuracoes': 'settings',
  '/admin/usuarios': 'staff',
  '/admin/saude': 'health',
  '/admin/atividade': 'activity',
  '/admin/avisos': 'orders_read',
}

/** Pages of one order that write, or show what packing needs. */
const OF_AN_ORDER = /^\/admin\/pedidos\/[^/]+\/(imprimir|complemento)$/

/** `to` may have a query and a hash. An address without an entry is open to every role. */
export function pageNeeds(to: string): Needs {
  const path = to.replace(/[?#].*$/, '')
  if (OF_AN_ORDER.test(path)) return 'orders'
  const parts = path.split('/')
  for (let length = parts.length; length > 2; length--) {
    const needs = PAGES[parts.slice(0, length).join('/')]
    if (needs) return needs
  }
  return 'office'
}
