import { formatDay, formatInstant, isDay, isLocalTime, saoPauloInstant } from '#domain/calendar.ts'
import { formatCnpj } from '#domain/cnpj.ts'
import { formatBrl } from '#domain/money.ts'
import { ORDER_STATUS_LABELS } from '#domain/order.ts'
import { PAYMENT_METHOD_LABELS, PAYMENT_STATUS_LABELS } from '#domain/payment.ts'
import { formatPhone } from '#domain/phone.ts'
import { ROLE_LABELS } from '#domain/role.ts'
import { settingLabelAt } from '../settings/settings.ts'

export type FieldChange = { field: string; before: string | null; after: string | null }

type Fields = Record<string, unknown>
export type CategoryNames = ReadonlyMap<number, string>

export function fieldChanges(before: unknown, after: unknown, categories: CategoryNames = new Map()): FieldChange[] {
  const [was, is] = [flat(withCategoryNames(before, categories)), flat(withCategoryNames(after, categories))]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((key) => !HIDDEN.has(lastPart(key)))
    .map((key) => ({ field: fieldLabel(key), before: valueText(key, was), after: valueText(key, is) }))
    .filter((change) => change.before !== change.after)
}

/** A bare array is an order of the categories. */
export function withCategoryNames(value: unknown, categories: CategoryNames): unknown {
  const nameOf = (id: unknown) => categories.get(Number(id)) ?? `nº ${String(id)}`
  if (Array.isArray(value)) return { order: value.map(nameOf).join(', ') }
  if (!isFields(value)) return value
  const {
    category_id: main,
    parent_id: parent,
    further_category_ids: further,
    related_products: related,
    ...others
  } = value
  return {
    ...others,
    ...('parent_id' in value && { parent_id: typeof parent === 'number' ? nameOf(parent) : parent }),
    ...('category_id' in value && { category_id: typeof main === 'number' ? nameOf(main) : main }),
    ...(Array.isArray(further) && { further_category_ids: further.map(nameOf).join(', ') }),
    ...(Array.isArray(related) && {
      related_products: (related as { name: string }[]).map(({ name }) => name).join(', '),
    }),
  }
}

/** For the program only. `name_key` and `texts_key` occur in entries of earlier versions. */
const HIDDEN = new Set([
  'id',
  'version',
  'press',
  'name_key',
  'texts_key',
  'price_to',
  'has_choice',
  'colors',
  'created_at',
  'updated_at',
  'is_deleted',
  'preview_token',
])

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

const FIELD_LABELS: Record<string, string> = {
  name: 'Nome',
  slug: 'Endereço na loja',
  copied_from: 'Cópia de',
  description: 'Descrição',
  short_description: 'Descrição curta',
  price: 'Preço',
  original_price: 'Preço original',
  image_url: 'Foto',
  category_id: 'Categoria',
  parent_id: 'Categoria acima',
  further_category_ids: 'Outras categorias',
  related_products: 'Produtos relacionados',
  redirects: 'Endereços antigos',
  words: 'Palavras',
  is_featured: 'Em destaque',
  is_active: 'Ativo',
  stock_quantity: 'Estoque',
  position: 'Posição',
  color: 'Cor',
  picture_url: 'Foto',
  video: 'Vídeo',
  url: 'Vídeo',
  poster_url: 'Capa do vídeo',
  code: 'Código',
  discount_type: 'Tipo de desconto',
  discount_hundredths: 'Desconto',
  minimum_order_cents: 'Pedido mínimo',
  max_uses: 'Limite de usos',
  current_uses: 'Usos',
  expires_on: 'Validade',
  status: 'Status',
  payment_status: 'Pagamento',
  tracking_code: 'Código de rastreamento',
  shipping_address: 'Endereço de entrega',
  recipient: 'Quem recebe',
  recipient_phone: 'Telefone de quem recebe',
  recipient_document: 'CPF ou CNPJ de quem recebe',
  products: 'Produtos',
  held_until: 'Reservado até',
  added_to: 'Segue com o pedido',
  return: 'Devolução',
  step: 'Passo',
  posting_code: 'Código de postagem',
  post_by: 'Postar até',
  payment_method: 'Forma de pagamento',
  reason: 'Motivo',
  amount: 'Valor',
  items: 'Itens',
  refund_cents: 'A devolver',
  total_cents: 'Total',
  amount_cents: 'Valor',
  by_hand: 'Por fora do provedor',
  email: 'E-mail',
  role: 'Acesso',
  super_admin_email: 'Super Administrador',
  public_url: 'Endereço da loja',
  issuer: 'Serviço de login',
  subject: 'Conta de login',
  outcome: 'Resposta',
  file: 'Arquivo',
  imported_at: 'Importado em',
  note: 'Anotação',
  state: 'Decisão',
  hidden_reason: 'Motivo',
  answer: 'Resposta',
  pictures: 'Fotos',
  bytes: 'Tamanho em bytes',
  order: 'Ordem',
  kind: 'Tarefa',
  error: 'Último erro',
  to: 'Para',
  token: 'Access Token',
  result: 'Resultado',
  fiscal_key: 'Chave de acesso',
  brand: 'Marca',
  mpn: 'MPN',
  warranty: 'Garantia',
  attributes: 'Ficha técnica',
  options: 'Opções',
  sku: 'SKU',
  gtin: 'GTIN',
  weight_grams: 'Peso em gramas',
  width_mm: 'Largura em milímetros',
  height_mm: 'Altura em milímetros',
  length_mm: 'Comprimento em milímetros',
  variant_price: 'Preço da variação',
  variant_original_price: 'Preço original da variação',
  variant_is_active: 'Variação ativa',
  blocks: 'Blocos',
  seo_title: 'Título para buscadores',
  seo_description: 'Descrição para buscadores',
}

/** Labels by full path, for fields whose last part has another meaning elsewhere. Pictures were settings in earlier versions. */
const PATH_LABELS: Record<string, string> = {
  'look.brand': 'Cor da marca',
  'look.accent': 'Cor de apoio',
  'look.ground': 'Fundo',
  'look.pair': 'Letras',
  'look.radius': 'Cantos',
  'look.logo.url': 'Logotipo',
  'look.logo.width': 'Logotipo: largura',
  'look.logo.height': 'Logotipo: altura',
  'look.home_picture.url': 'Foto da página inicial',
  'look.home_picture.alt': 'Foto da página inicial: texto alternativo',
  'look.about_picture.url': 'Foto da página Sobre',
  'look.about_picture.alt': 'Foto da página Sobre: texto alternativo',
  'look.share_picture': 'Foto dos links compartilhados',
  'look.empty_pictures.cart': 'Foto do carrinho vazio',
  'look.empty_pictures.orders': 'Foto de quem ainda não pediu',
  'look.empty_pictures.search': 'Foto da busca sem resultado',
  'look.empty_pictures.not_found': 'Foto da página que não existe',
  'text.kind': 'Lugar',
  'text.title': 'Título',
  'text.body': 'Texto',
  'text.summary': 'Resumo',
  'text.picture_alt': 'Texto alternativo da foto',
  'text.author': 'Autor',
  'text.state': 'Situação',
  'text.published_at': 'Data de publicação',
  'block.title': 'título',
  'block.text': 'texto',
  'block.picture.url': 'foto',
  'block.picture.alt': 'texto alternativo da foto',
  'block.picture_side': 'lado da foto',
  'block.link.label': 'texto do link',
  'block.link.to': 'destino do link',
  'block.second_link.label': 'texto do segundo link',
  'block.second_link.to': 'destino do segundo link',
  'block.count': 'quantos produtos',
  'block.sort': 'ordem dos produtos',
  'block.category_id': 'categoria',
  'block.starts': 'começo',
  'block.ends': 'fim',
  'block.alt': 'o que o vídeo mostra',
  'block.url': 'vídeo',
  'block.poster_url': 'capa do vídeo',
  'homePicture.url': 'Foto da página inicial',
  'homePicture.alt': 'Foto da página inicial: texto alternativo',
  'aboutPicture.url': 'Foto da página Sobre',
  'aboutPicture.alt': 'Foto da página Sobre: texto alternativo',
  sharePicture: 'Foto dos links compartilhados',
}

function fieldLabel(key: string): string {
  // 'variants.Azul · M.price': its text may contain dots too.
  if (key.startsWith('variants.') && key.split('.').length > 2)
    return `${key.slice('variants.'.length, key.lastIndexOf('.'))}: ${fieldLabel(lastPart(key))}`
  const own = lastPart(key)
  if (Object.hasOwn(PATH_LABELS, key)) return PATH_LABELS[key]!
  const label = Object.hasOwn(FIELD_LABELS, own) ? FIELD_LABELS[own] : settingLabelAt(key)
  return label ?? own.replace(/_cents$|Cents$/, '').replaceAll('_', ' ')
}

function lastPart(key: string): string {
  return key.split('.').at(-1)!
}

const VALUE_LABELS: Record<string, Record<string, string>> = {
  role: ROLE_LABELS,
  step: { sent: 'A caminho da loja', received: 'Recebida', refunded: 'Reembolsada' },
  outcome: { done: 'Atendido', refused: 'Recusado' },
  status: ORDER_STATUS_LABELS,
  payment_status: PAYMENT_STATUS_LABELS,
  payment_method: PAYMENT_METHOD_LABELS,
  kind: { page: 'Páginas', post: 'Jornal' },
  picture_side: { left: 'esquerda', right: 'direita' },
  sort: { newest: 'mais recentes', name: 'nome', 'price-low': 'menor preço', 'price-high': 'maior preço' },
  state: {
    draft: 'Rascunho',
    open: 'Em aberto',
    accepted: 'Aceita',
    refused: 'Recusada',
    held: 'Esperando a loja',
    published: 'Na loja',
    hidden: 'Oculta',
  },
  reviews: { held: 'Esperam a loja', at_once: 'Publicadas na hora', off: 'Desligadas' },
  discount_type: { percentage: 'Porcentagem', fixed: 'Valor fixo' },
  result: { ok: 'em ordem', warning: 'aviso', problem: 'problema' },
}

/** Centavos without the suffix. */
const MONEY = new Set(['price', 'original_price', 'variant_price', 'variant_original_price', 'amount'])

function valueText(key: string, fields: Fields): string | null {
  const value = fields[key]
  const own = lastPart(key)
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)) return null
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  if (typeof value === 'number') return numberText(own, value, fields)
  const text = Array.isArray(value) ? value.map(itemText).join('; ') : String(value)
  const labels = VALUE_LABELS[own]
  return shortened(labels && Object.hasOwn(labels, text) ? labels[text]! : formatted(own, text))
}

function numberText(own: string, value: number, fields: Fields): string {
  if (own === 'discount_hundredths')
    return fields.discount_type === 'fixed' ? formatBrl(value) : String(value / 100).replace('.', ',')
  return MONEY.has(own) || /_cents$|Cents$/.test(own) ? formatBrl(value) : value.toLocaleString('pt-BR')
}

function formatted(own: string, text: string): string {
  if (own === 'cnpj') return formatCnpj(text)
  if (own === 'storePhone') return formatPhone(text)
  if (own === 'published_at' || own === 'imported_at') return formatInstant(new Date(text))
  if (isLocalTime(text)) return formatInstant(saoPauloInstant(text))
  return isDay(text) ? formatDay(text) : text
}

function itemText(item: unknown): string {
  if (!isFields(item)) return String(item)
  const shown = Object.entries(item).filter(([key, value]) => value && !key.endsWith('_id'))
  return shown.map(([, value]) => value).join(' ')
}

const MAX_TEXT_LENGTH = 160

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > MAX_TEXT_LENGTH ? `${line.slice(0, MAX_TEXT_LENGTH - 1)}…` : line
}
