import { foldText } from './search.ts'

/** What staff can look for: each groups the actions that begin with one of its nouns. */
export const ACTIVITY_KINDS = ['orders', 'products', 'coupons', 'customers', 'settings', 'staff', 'tasks'] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]

export const ACTIVITY_KIND_LABELS: Record<ActivityKind, string> = {
  orders: 'Pedidos', products: 'Produtos', coupons: 'Cupons', customers: 'Clientes', settings: 'Configurações', staff: 'Usuários', tasks: 'Tarefas',
}

const NOUNS: Record<ActivityKind, readonly string[]> = {
  orders: ['order', 'orders', 'return', 'refund', 'payment', 'proof', 'document'],
  products: ['product', 'products', 'category', 'categories', 'stock', 'upload', 'picture'],
  coupons: ['coupon', 'coupons'],
  customers: ['customer', 'customers'],
  settings: ['settings'],
  staff: ['admin'],
  tasks: ['job', 'backup'],
}

export function nounsOf(kind: ActivityKind): readonly string[] {
  return NOUNS[kind]
}

const ACTIONS: Record<string, string> = {
  'order.status': 'Mudou a situação do pedido',
  'order.check': 'Verificou o pagamento do pedido',
  'order.label': 'Imprimiu a etiqueta do pedido',
  'order.note': 'Anotou no pedido',
  'order.refund': 'Reembolsou o pedido',
  'order.return': 'Respondeu à devolução do pedido',
  'picture.add': 'Enviou uma foto',
  'categories.sort': 'Reordenou as categorias',
  'settings.change': 'Alterou as configurações',
  'settings.reveal': 'Mostrou o Access Token',
  'settings.try_payments': 'Testou as credenciais do Mercado Pago',
  'settings.try_mail': 'Enviou um e-mail de teste',
  'admin.add': 'Deu acesso de administrador a',
  'admin.remove': 'Tirou o acesso de administrador de',
  'job.retry': 'Mandou tentar de novo a tarefa',
}

const VERBS: Record<string, string> = {
  create: 'Criou', add: 'Adicionou', change: 'Alterou', update: 'Alterou', save: 'Alterou', remove: 'Excluiu', delete: 'Excluiu',
  import: 'Importou', export: 'Exportou', move: 'Moveu', sort: 'Reordenou', refund: 'Reembolsou', approve: 'Aprovou', refuse: 'Recusou', read: 'Consultou',
}

const THINGS: Record<string, string> = {
  order: 'o pedido', orders: 'pedidos', product: 'o produto', products: 'produtos', category: 'a categoria', categories: 'as categorias',
  coupon: 'o cupom', coupons: 'cupons', customer: 'o cliente', customers: 'clientes', settings: 'as configurações', admin: 'o administrador',
  job: 'a tarefa', return: 'a devolução', picture: 'a foto', stock: 'o estoque', backup: 'a cópia de segurança',
}

/** 'product.change' → 'Alterou o produto'. An action without words of its own is put together from its two parts. */
export function actionText(action: string): string {
  const own = ownText(action)
  if (own) return own
  const [noun = '', verb = ''] = action.split('.')
  return `${wordFor(VERBS, verb) ?? 'Alterou'} ${wordFor(THINGS, noun) ?? noun}`.trim()
}

/** The actions with words of their own in whose words the text occurs, accents and case aside. */
export function actionsNamed(text: string): string[] {
  const wanted = foldText(text)
  const put = Object.keys(THINGS).flatMap((noun) => Object.keys(VERBS).map((verb) => `${noun}.${verb}`))
  return wanted === '' ? [] : [...Object.keys(ACTIONS), ...put].filter((action) => foldText(actionText(action)).includes(wanted))
}

export type Subject = { kind: string; id: string }

/** 'product 12' → product and 12; 'settings' has no id. */
export function parseSubject(subject: string): Subject {
  const space = subject.indexOf(' ')
  return space === -1 ? { kind: subject, id: '' } : { kind: subject.slice(0, space), id: subject.slice(space + 1) }
}

function ownText(action: string): string | undefined {
  return wordFor(ACTIONS, action)
}

function wordFor(words: Record<string, string>, key: string): string | undefined {
  return Object.hasOwn(words, key) ? words[key] : undefined
}
