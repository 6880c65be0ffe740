import { formatDay, isDay } from './calendar.ts'
import { formatCnpj } from './cnpj.ts'
import { formatBrl } from './money.ts'
import { ORDER_STATUS_LABELS } from './order-status.ts'
import { PAYMENT_METHOD_LABELS, PAYMENT_STATUS_LABELS } from './payment.ts'
import { formatPhone } from './phone.ts'

/** One field as a person reads it; null where there was nothing. */
export type FieldChange = { field: string; before: string | null; after: string | null }

type Fields = Record<string, unknown>

/** What a change of many fields says, one line for each that differs; what only the program needs is left out. */
export function fieldChanges(before: unknown, after: unknown, categories: CategoryNames = new Map()): FieldChange[] {
  return changesBetween(named(before, categories), named(after, categories), shortened)
}

/** The values themselves, in full: what a change is found by. */
export function shownValues(before: unknown, after: unknown, categories: CategoryNames): string[] {
  const changes = changesBetween(named(before, categories), named(after, categories), (text) => text)
  return changes.flatMap((change) => [change.before, change.after].filter((value) => value !== null))
}

type Telling = (text: string) => string

function changesBetween(before: unknown, after: unknown, tell: Telling): FieldChange[] {
  const [was, is] = [flat(before), flat(after)]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((key) => !HIDDEN.has(key.split('.').at(-1)!))
    .map((key) => ({ field: fieldText(key), before: valueText(key, was, tell), after: valueText(key, is, tell) }))
    .filter((change) => change.before !== change.after)
}

/** By number. */
export type CategoryNames = ReadonlyMap<number, string>

/** Whether a number in it stands for a category. */
export function hasCategories(value: unknown): boolean {
  return Array.isArray(value) || (isFields(value) && typeof value.category_id === 'number')
}

/** Categories by their names: a number tells nobody anything. A list alone is a new order of them. */
function named(value: unknown, categories: CategoryNames): unknown {
  if (!hasCategories(value)) return value
  const nameOf = (id: unknown) => categories.get(Number(id)) ?? `nº ${String(id)}`
  if (Array.isArray(value)) return { order: value.map(nameOf).join(', ') }
  return isFields(value) ? { ...value, category_id: nameOf(value.category_id) } : value
}

const HIDDEN = new Set(['id', 'version', 'name_key', 'texts_key', 'created_at', 'updated_at', 'is_deleted'])

/** Objects within become 'shipping.flatCents'; lists stay whole. */
function flat(value: unknown, path = ''): Fields {
  if (!isFields(value)) return path === '' ? {} : { [path]: value }
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, inner]) => flat(inner, path === '' ? key : `${path}.${key}`)),
  ) as Fields
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const FIELDS: Record<string, string> = {
  name: 'Nome',
  slug: 'Endereço na loja',
  description: 'Descrição',
  short_description: 'Descrição curta',
  price: 'Preço',
  original_price: 'Preço original',
  image_url: 'Foto',
  category_id: 'Categoria',
  is_featured: 'Em destaque',
  is_active: 'Ativo',
  stock_quantity: 'Estoque',
  position: 'Posição',
  color: 'Cor',
  picture_url: 'Foto',
  code: 'Código',
  discount_type: 'Tipo de desconto',
  discount_hundredths: 'Desconto',
  minimum_order_cents: 'Pedido mínimo',
  max_uses: 'Limite de usos',
  current_uses: 'Usos',
  expires_on: 'Validade',
  status: 'Situação',
  payment_status: 'Pagamento',
  tracking_code: 'Rastreio',
  payment_method: 'Forma de pagamento',
  reason: 'Motivo',
  amount: 'Valor',
  amount_cents: 'Valor',
  email: 'E-mail',
  note: 'Anotação',
  state: 'Decisão',
  answer: 'Resposta',
  pictures: 'Fotos',
  bytes: 'Tamanho em bytes',
  order: 'Ordem',
  kind: 'Tarefa',
  error: 'Último erro',
  to: 'Para',
  token: 'Access Token',
  result: 'Resultado',
  storeName: 'Nome da loja',
  storeDescription: 'Descrição da loja',
  storeEmail: 'E-mail da loja',
  storePhone: 'WhatsApp',
  pixCpf: 'CPF da chave PIX',
  city: 'Cidade',
  mpPublicKey: 'Public Key',
  mpAccessToken: 'Access Token',
  'shipping.freeFromCents': 'Frete grátis a partir de',
  'shipping.flatCents': 'Frete fixo',
  'orderLimits.maxUnitsPerOrder': 'Máximo por pedido',
  'orderLimits.unpaidSharePercent': 'Reserva sem pagamento (% do estoque)',
  instalments: 'Máximo de parcelas',
  interestFreeInstalments: 'Parcelas sem juros',
  instalmentMinimumCents: 'Parcela mínima',
  ratingScore: 'Nota da loja',
  ratingCount: 'Avaliações',
  aboutNumbers: 'Números da página Sobre',
  trackingPage: 'Página de rastreamento',
  openingHours: 'Horário de atendimento',
  homeText: 'Frase da página inicial',
  'homePicture.url': 'Foto da página inicial',
  'homePicture.alt': 'Texto alternativo da foto da página inicial',
  'aboutPicture.url': 'Foto da página Sobre',
  'aboutPicture.alt': 'Texto alternativo da foto da página Sobre',
  sharePicture: 'Foto dos links compartilhados',
  aboutTitle: 'Título da página Sobre',
  aboutText: 'Texto da página Sobre',
  aboutMission: 'Missão',
  aboutValues: 'Valores',
  aboutDifferentials: 'Diferenciais',
  aboutTeam: 'Equipe',
  'delivery.table': 'Prazos de entrega',
  'delivery.defaultDays': 'Prazo dos outros CEPs',
  warranty: 'Garantia',
  fiscal_key: 'Chave de acesso',
  legalName: 'Razão social',
  cnpj: 'CNPJ',
  legalAddress: 'Endereço da empresa',
  privacyPolicy: 'Política de privacidade',
  returnPolicy: 'Trocas e devoluções',
  terms: 'Termos de uso',
  'mailTexts.orderReceived': 'E-mail de pedido recebido',
  'mailTexts.pixRenewed': 'E-mail de novo PIX',
  'mailTexts.paymentApproved': 'E-mail de pagamento aprovado',
  'mailTexts.shipped': 'E-mail de envio',
  'mailTexts.delivered': 'E-mail de entrega',
  'mailTexts.cancelled': 'E-mail de cancelamento',
  'mailTexts.refunded': 'E-mail de reembolso',
}

function fieldText(key: string): string {
  if (Object.hasOwn(FIELDS, key)) return FIELDS[key]!
  const own = key.split('.').at(-1)!
  return Object.hasOwn(FIELDS, own) ? FIELDS[own]! : own.replace(/_cents$|Cents$/, '').replaceAll('_', ' ')
}

const WORDS: Record<string, Record<string, string>> = {
  status: ORDER_STATUS_LABELS,
  payment_status: PAYMENT_STATUS_LABELS,
  payment_method: PAYMENT_METHOD_LABELS,
  state: { open: 'Em aberto', accepted: 'Aceita', refused: 'Recusada' },
  discount_type: { percentage: 'Porcentagem', fixed: 'Valor fixo' },
  result: { ok: 'em ordem', warning: 'aviso', problem: 'problema' },
}

/** These hold centavos though their names do not say so. */
const MONEY = new Set(['price', 'original_price', 'amount'])

function valueText(key: string, fields: Fields, tell: Telling): string | null {
  const value = fields[key]
  const own = key.split('.').at(-1)!
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)) return null
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  if (typeof value === 'number') return numberText(own, value, fields)
  const text = Array.isArray(value) ? value.map(itemText).join('; ') : String(value)
  const words = WORDS[own]
  return tell(words && Object.hasOwn(words, text) ? words[text]! : formatted(own, text))
}

function numberText(own: string, value: number, fields: Fields): string {
  if (own === 'discount_hundredths')
    return fields.discount_type === 'fixed' ? formatBrl(value) : String(value / 100).replace('.', ',')
  return MONEY.has(own) || /_cents$|Cents$/.test(own) ? formatBrl(value) : value.toLocaleString('pt-BR')
}

function formatted(own: string, text: string): string {
  if (own === 'cnpj') return formatCnpj(text)
  if (own === 'storePhone') return formatPhone(text)
  return isDay(text) ? formatDay(text) : text
}

function itemText(item: unknown): string {
  return isFields(item) ? Object.values(item).filter(Boolean).join(' ') : String(item)
}

const LONGEST = 160

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line
}
