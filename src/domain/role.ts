/** What a call of the back office needs. The label completes 'Seu acesso não inclui …'. */
export const CAPABILITIES = {
  office: 'a administração',
  orders_read: 'Pedidos',
  orders: 'mudar pedidos',
  messages: 'Mensagens',
  customers: 'Clientes',
  customer_file: 'a planilha de clientes',
  data_requests: 'Pedidos de dados (LGPD)',
  catalogue: 'Produtos',
  reviews: 'Avaliações',
  coupons: 'Cupons',
  newsletter: 'Novidades',
  reports: 'Relatórios',
  site: 'Aparência e páginas',
  settings: 'Configurações',
  health: 'Saúde da loja',
  activity: 'Atividade',
  backups: 'as cópias de segurança',
  receiving: 'os dados de recebimento',
  access: 'o endereço e o acesso da loja',
  staff: 'Usuários Admin',
} as const
export type Capability = keyof typeof CAPABILITIES

const MANAGER = [
  'office',
  'orders_read',
  'orders',
  'messages',
  'customers',
  'customer_file',
  'data_requests',
  'catalogue',
  'reviews',
  'coupons',
  'newsletter',
  'reports',
  'site',
  'settings',
  'health',
  'activity',
] as const satisfies Capability[]

/** The owner is the super administrator of the specification: one person, named by the shop's settings. */
const CAPABILITIES_OF = {
  owner: [...MANAGER, 'backups', 'receiving', 'access', 'staff'],
  manager: MANAGER,
  orders: ['office', 'orders_read', 'orders', 'messages', 'customers', 'reviews'],
  catalogue: ['office', 'catalogue'],
  finance: ['office', 'orders_read', 'reports'],
} as const satisfies Record<string, readonly Capability[]>
export type Role = keyof typeof CAPABILITIES_OF

/** The roles that the owner gives to others, widest first. */
export const STAFF_ROLES = ['manager', 'orders', 'catalogue', 'finance'] as const satisfies Role[]
export type StaffRole = (typeof STAFF_ROLES)[number]
export const ROLES = ['owner', ...STAFF_ROLES] as const

/** Portuguese, for the screen and the audit log. */
export const ROLE_LABELS: Record<Role, string> = {
  owner: 'Super Administrador',
  manager: 'Gerente',
  orders: 'Pedidos e envio',
  catalogue: 'Catálogo',
  finance: 'Financeiro (só leitura)',
}

/** One sentence each, for the person who chooses. */
export const ROLE_SENTENCES: Record<Role, string> = {
  owner: 'Faz tudo, e só ele muda os dados de recebimento, o acesso da loja e os usuários.',
  manager: 'Faz tudo na loja, menos mudar dados de recebimento, tokens, endereço da loja e usuários.',
  orders: 'Cuida de pedidos, envios, devoluções, reembolsos, mensagens, avaliações e clientes.',
  catalogue: 'Cuida de produtos, categorias, estoque, importações e da busca; não vê clientes nem pedidos.',
  finance: 'Vê relatórios e pedidos, com nomes e valores, sem CPF, telefone e endereço; não muda nada.',
}

/** What a call needs: a capability, or any one of several. */
export type Needs = Capability | readonly [Capability, ...Capability[]]

/** False without a role. */
export function roleCan(role: Role | null | undefined, needs: Needs): boolean {
  if (!role) return false
  const capabilities: readonly Capability[] = CAPABILITIES_OF[role]
  return typeof needs === 'string' ? capabilities.includes(needs) : needs.some((each) => capabilities.includes(each))
}

/** What the sentence of a refusal names. */
export function needsLabel(needs: Needs): string {
  return CAPABILITIES[typeof needs === 'string' ? needs : needs[0]]
}
