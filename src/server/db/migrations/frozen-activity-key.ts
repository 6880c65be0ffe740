import { searchKey } from './frozen-text.ts'

/*
 * The search key of an audit entry as the first release made it, for migration 014 alone (028 drops the column).
 */

type Entry = { actor: string; subject: string; before: string | null; after: string | null }
type CategoryNames = ReadonlyMap<number, string>
type Fields = Record<string, unknown>

/** Actor, id of the subject and every value that changed, as a person reads them. */
export function activityKey({ actor, subject, before, after }: Entry, categories: CategoryNames): string {
  const [was, is] = [before, after].map((json) => (json === null ? null : (JSON.parse(json) as unknown)))
  const space = subject.indexOf(' ')
  const id = space === -1 ? '' : subject.slice(space + 1)
  return searchKey([actor, id, ...changedValues(named(was, categories), named(is, categories))])
}

const HIDDEN = new Set(['id', 'version', 'name_key', 'texts_key', 'created_at', 'updated_at', 'is_deleted'])

function changedValues(before: unknown, after: unknown): string[] {
  const [was, is] = [flat(before), flat(after)]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((key) => !HIDDEN.has(key.split('.').at(-1)!))
    .map((key) => [valueText(key, was), valueText(key, is)])
    .filter(([old, current]) => old !== current)
    .flatMap((values) => values.filter((value) => value !== null))
    .map((text) => text.replace(/^R\$\s*/i, ''))
}

/** Replaces category ids by names; a bare list of ids is a new order of the categories. */
function named(value: unknown, categories: CategoryNames): unknown {
  const nameOf = (id: unknown) => categories.get(Number(id)) ?? `nº ${String(id)}`
  if (Array.isArray(value)) return { order: value.map(nameOf).join(', ') }
  return isFields(value) && typeof value.category_id === 'number'
    ? { ...value, category_id: nameOf(value.category_id) }
    : value
}

/** Nested objects become 'shipping.flatCents'; lists stay whole. */
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

const LABELS: Record<string, Record<string, string>> = {
  status: {
    pending: 'Aguardando Pagamento',
    confirmed: 'Pago',
    shipped: 'Enviado',
    delivered: 'Entregue',
    cancelled: 'Cancelado',
  },
  payment_status: {
    pending: 'Pendente',
    in_process: 'Em análise',
    approved: 'Aprovado',
    rejected: 'Recusado',
    cancelled: 'Cancelado',
    refunded: 'Reembolsado',
    partially_refunded: 'Reembolsado em parte',
    charged_back: 'Contestado',
  },
  payment_method: { card: 'Cartão de Crédito', pix: 'PIX', boleto: 'Boleto' },
  state: { open: 'Em aberto', accepted: 'Aceita', refused: 'Recusada' },
  discount_type: { percentage: 'Porcentagem', fixed: 'Valor fixo' },
  result: { ok: 'em ordem', warning: 'aviso', problem: 'problema' },
}

/** Hold centavos although their names do not say so. */
const MONEY = new Set(['price', 'original_price', 'amount'])

function valueText(key: string, fields: Fields): string | null {
  const value = fields[key]
  const own = key.split('.').at(-1)!
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)) return null
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  if (typeof value === 'number') return numberText(own, value, fields)
  const text = Array.isArray(value) ? value.map(itemText).join('; ') : String(value)
  const labels = LABELS[own]
  return labels && Object.hasOwn(labels, text) ? labels[text]! : formatted(own, text)
}

function numberText(own: string, value: number, fields: Fields): string {
  if (own === 'discount_hundredths')
    return fields.discount_type === 'fixed' ? reais(value) : String(value / 100).replace('.', ',')
  return MONEY.has(own) || /_cents$|Cents$/.test(own) ? reais(value) : value.toLocaleString('pt-BR')
}

function reais(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.')
  return `${cents < 0 ? '-' : ''}R$\u00a0${whole},${digits.slice(-2)}`
}

function formatted(own: string, text: string): string {
  if (own === 'cnpj') return text.replace(/^(\w{2})(\w{3})(\w{3})(\w{4})(\w{2})$/, '$1.$2.$3/$4-$5')
  if (own === 'storePhone') return text.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  return day ? `${day[3]}/${day[2]}/${day[1]}` : text
}

function itemText(item: unknown): string {
  return isFields(item) ? Object.values(item).filter(Boolean).join(' ') : String(item)
}
