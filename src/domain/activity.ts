import { foldText } from './search.ts'

/** What staff can look for: each groups the actions that begin with one of its nouns. */
export const ACTIVITY_KINDS = ['orders', 'products', 'coupons', 'settings', 'staff', 'tasks'] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]

export const ACTIVITY_KIND_LABELS: Record<ActivityKind, string> = {
  orders: 'Pedidos',
  products: 'Produtos',
  coupons: 'Cupons',
  settings: 'Configurações',
  staff: 'Usuários',
  tasks: 'Tarefas',
}

const NOUNS: Record<ActivityKind, readonly string[]> = {
  orders: ['order'],
  products: ['product', 'category', 'categories', 'picture'],
  coupons: ['coupon'],
  settings: ['settings'],
  staff: ['admin'],
  tasks: ['job'],
}

export function nounsOf(kind: ActivityKind): readonly string[] {
  return NOUNS[kind]
}

const ACTIONS: Record<string, string> = {
  'order.status': 'Mudou a situação do pedido',
  'order.check': 'Verificou o pagamento do pedido',
  'order.label': 'Imprimiu a etiqueta do pedido',
  'order.note': 'Anotou no pedido',
  'order.fiscal_key': 'Mudou a chave de acesso do pedido',
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
  'admin.rebind': 'Passou para outra conta de login o acesso de',
  'job.retry': 'Mandou tentar de novo a tarefa',
}

const VERBS: Record<string, string> = {
  create: 'Criou',
  change: 'Alterou',
  remove: 'Excluiu',
}

const THINGS: Record<string, string> = {
  order: 'o pedido',
  product: 'o produto',
  category: 'a categoria',
  coupon: 'o cupom',
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
  return wanted === ''
    ? []
    : [...Object.keys(ACTIONS), ...put].filter((action) => foldText(actionText(action)).includes(wanted))
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
