import type { SectionId } from '#contract/settings-sections.ts'

/** 'divulgacao' shows addresses and saves nothing. */
export type PageId = SectionId | 'divulgacao'

export const PAGE_NAMES: Readonly<Record<PageId, string>> = {
  loja: 'Nome e contato',
  empresa: 'Empresa',
  textos: 'Textos da loja',
  sobre: 'Página Sobre',
  politicas: 'Políticas',
  menus: 'Menus e aviso',
  pagamentos: 'Pagamentos',
  parcelas: 'Descontos e parcelas',
  frete: 'Frete',
  pedidos: 'Limites por pedido',
  avaliacoes: 'Avaliações',
  emails: 'E-mails',
  lembretes: 'Avisos e lembretes',
  'servidor-email': 'Servidor de e-mail',
  acesso: 'Endereço e acesso',
  divulgacao: 'Divulgação',
}

/** The index, group by group. */
export const GROUPS: readonly { name: string; pages: readonly PageId[] }[] = [
  { name: 'A loja', pages: ['loja', 'empresa', 'textos', 'sobre', 'politicas', 'menus'] },
  { name: 'Vendas', pages: ['pagamentos', 'parcelas', 'frete', 'pedidos', 'avaliacoes'] },
  { name: 'E-mails', pages: ['emails', 'lembretes', 'servidor-email'] },
  { name: 'Acesso e divulgação', pages: ['acesso', 'divulgacao'] },
]

/** The parts of pages with more than one: URL hash and heading. */
const PARTS = {
  loja: { page: 'loja', name: 'Loja' },
  contato: { page: 'loja', name: 'Contato' },
  mp: { page: 'pagamentos', name: 'Mercado Pago' },
  pix: { page: 'pagamentos', name: 'PIX' },
  descontos: { page: 'parcelas', name: 'Desconto por forma de pagamento' },
  parcelas: { page: 'parcelas', name: 'Parcelamento' },
  avisos: { page: 'lembretes', name: 'Avisos' },
  lembretes: { page: 'lembretes', name: 'Lembretes' },
} as const satisfies Record<string, { page: PageId; name: string }>
type PartId = keyof typeof PARTS
export type BlockId = PageId | PartId

export function isPageId(id: string): id is PageId {
  return Object.hasOwn(PAGE_NAMES, id)
}

export function blockName(id: BlockId): string {
  return Object.hasOwn(PARTS, id) ? PARTS[id as PartId].name : PAGE_NAMES[id as PageId]
}

export function settingsPath(page: PageId): string {
  return `/admin/configuracoes/${page}`
}

/** Where a hash of the former single page is now; null if it had none. */
export function pathOfHash(hash: string): string | null {
  const id = hash.replace(/^#/, '')
  if (id === 'limites') return settingsPath('pedidos')
  if (Object.hasOwn(PARTS, id)) return `${settingsPath(PARTS[id as PartId].page)}#${id}`
  return isPageId(id) ? settingsPath(id) : null
}

/** Pages and their parts, for the palette. */
export const SETTINGS_PLACES: readonly { to: string; name: string }[] = [
  ...GROUPS.flatMap(({ pages }) => pages.map((page) => ({ to: settingsPath(page), name: PAGE_NAMES[page] }))),
  ...Object.entries(PARTS).map(([id, { page, name }]) => ({ to: `${settingsPath(page)}#${id}`, name })),
]
