import type { ProductChange, ProductSnapshot, ProductValues, VariantValues } from './product-snapshot.ts'

export type RecordedChange = (
  | { kind: 'created'; after: { version: number } }
  | ({ kind: 'changed' } & ProductChange)
) & {
  productId: number
  /** The stored pictures that the import has fetched for it. */
  downloads: readonly string[]
}

/** What happened to a product besides its values. */
export type UndoFacts = {
  soldVariantIds: ReadonlySet<number>
  isInCarts: boolean
  isCategory: (id: number) => boolean
}

export type UndoPlan =
  | { result: 'deleted' | 'hidden' | 'skipped'; notes: string[] }
  | {
      result: 'restored' | 'partly'
      notes: string[]
      product: Partial<ProductValues>
      variants: { id: number; values: Partial<VariantValues> }[]
      /** Units to take from a variant, fewer than none to give back. */
      stocks: { variantId: number; taken: number }[]
      deletedVariantIds: number[]
      hiddenVariantIds: number[]
      valueIds: number[]
    }

const PRODUCT_LABELS: Record<keyof ProductValues, string> = {
  name: 'nome',
  description: 'descrição',
  short_description: 'descrição curta',
  price_cents: 'preço',
  original_price_cents: 'preço original',
  category_id: 'categoria',
  is_featured: 'destaque',
  is_active: 'ativo',
  brand: 'marca',
  mpn: 'MPN',
  warranty: 'garantia',
  seo_title: 'título para buscadores',
  seo_description: 'descrição para buscadores',
  pictures: 'imagens',
  attributes: 'ficha técnica',
  further_category_ids: 'outras categorias',
}

const CELL_LABELS: Partial<Record<keyof VariantValues, string>> = {
  sku: 'SKU',
  gtin: 'GTIN',
  price_cents: 'preço da variação',
  original_price_cents: 'preço original da variação',
  weight_grams: 'peso',
  width_mm: 'largura',
  height_mm: 'altura',
  length_mm: 'comprimento',
  is_active: 'variação ativa',
}

/** `current`: undefined if the product was deleted since. */
export function planUndo(change: RecordedChange, current: ProductSnapshot | undefined, facts: UndoFacts): UndoPlan {
  if (!current) return { result: 'skipped', notes: ['foi excluído depois da importação'] }
  return change.kind === 'created' ? planCreated(change, current, facts) : planChanged(change, current, facts)
}

type Of<Kind> = Extract<RecordedChange, { kind: Kind }>

function planCreated({ after, downloads }: Of<'created'>, { version }: ProductSnapshot, facts: UndoFacts): UndoPlan {
  const notes = [
    ...(facts.soldVariantIds.size > 0 ? ['já tem pedidos'] : []),
    ...(facts.isInCarts ? ['está em carrinhos'] : []),
    // Each fetched picture is a version of its own.
    ...(version > after.version + downloads.length ? ['foi alterado depois da importação'] : []),
  ]
  return { result: notes.length > 0 ? 'hidden' : 'deleted', notes }
}

function planChanged(change: Of<'changed'>, current: ProductSnapshot, facts: UndoFacts): UndoPlan {
  const { before, after } = change
  const kept: string[] = []
  const product = restored<ProductValues>(before.product, after.product, withoutDownloads(current.product, change), {
    onKept: (field) => kept.push(PRODUCT_LABELS[field]),
  })
  if (product.category_id && !facts.isCategory(product.category_id)) {
    delete product.category_id
    kept.push(PRODUCT_LABELS.category_id)
  }
  const mainId = product.category_id === undefined ? current.product.category_id : product.category_id
  product.further_category_ids &&= product.further_category_ids.filter((id) => id !== mainId && facts.isCategory(id))
  // The value that a picture shows may be gone.
  product.pictures &&= product.pictures.map((picture) => ({
    ...picture,
    value_id: current.valueIds.includes(picture.value_id ?? 0) ? picture.value_id : null,
  }))
  if (!product.pictures && change.downloads.length > 0)
    product.pictures = withoutDownloads(current.product, change).pictures

  const created = after.createdVariantIds.filter((id) => current.variants[id])
  const hiddenVariantIds = created.filter((id) => facts.soldVariantIds.has(id))
  const deletedVariantIds = created.filter((id) => !facts.soldVariantIds.has(id))
  const isSameMatrix = canRestoreMatrix(change, current, deletedVariantIds)
  const variants = Object.keys(after.variants).flatMap((key) => {
    const id = Number(key)
    if (!current.variants[id]) return []
    const [was, is] = [withoutStock(before.variants[id]!), withoutStock(after.variants[id]!)]
    if (!isSameMatrix) for (const place of PLACES) delete was[place]
    const values = restored<VariantValues>(was, is, current.variants[id], {
      onKept: (field) => kept.push(CELL_LABELS[field] ?? 'variações'),
    })
    return [{ id, values }]
  })
  const stocks = stockChanges(change, current)
  const short = stocks.some(({ variantId, taken }) => taken > current.variants[variantId]!.stock_quantity)
  const notes = [
    ...(kept.length > 0 ? [`alterado depois da importação, fica como está: ${[...new Set(kept)].join(', ')}`] : []),
    ...(hiddenVariantIds.length > 0 ? ['variações com pedidos ficam ocultas'] : []),
    ...(isSameMatrix ? [] : ['as opções ficam como estão: há variações além das que havia antes']),
    ...(short ? ['parte do estoque importado já saiu; o estoque fica em 0'] : []),
  ]
  const result = notes.length > 0 ? 'partly' : 'restored'
  const valueIds = after.createdValueIds
  return { result, notes, product, variants, stocks, deletedVariantIds, hiddenVariantIds, valueIds }
}

const PLACES = ['value1_id', 'value2_id', 'value3_id', 'position'] as const

/** The values of `before` where the current one is still what the import wrote. */
function restored<T extends object>(
  before: Partial<T>,
  after: Partial<T>,
  current: T,
  { onKept }: { onKept: (field: keyof T) => void },
): Partial<T> {
  const values: Partial<T> = {}
  for (const field of Object.keys(before) as (keyof T)[]) {
    const now = JSON.stringify(current[field])
    if (now === JSON.stringify(after[field])) values[field] = before[field]!
    else if (now !== JSON.stringify(before[field])) onKept(field)
  }
  return values
}

function withoutDownloads(product: ProductValues, { downloads }: RecordedChange): ProductValues {
  return { ...product, pictures: product.pictures.filter(({ url }) => !downloads.includes(url)) }
}

function withoutStock(cells: Partial<VariantValues>): Partial<VariantValues> {
  const values = { ...cells }
  delete values.stock_quantity
  return values
}

/** Variants get their former values back only if all that were added since can go: every variant needs a value of each option. */
function canRestoreMatrix({ before, after }: Of<'changed'>, current: ProductSnapshot, deleted: number[]): boolean {
  const moved = Object.keys(before.variants)
    .map(Number)
    .filter((id) => 'value1_id' in before.variants[id]!)
  if (moved.length === 0) return true
  const isAsImported = moved.every(
    (id) =>
      !current.variants[id] ||
      PLACES.every(
        (place) => !(place in after.variants[id]!) || current.variants[id]![place] === after.variants[id]![place],
      ),
  )
  return isAsImported && Object.keys(current.variants).length - deleted.length <= moved.length
}

function stockChanges({ before, after }: Of<'changed'>, current: ProductSnapshot) {
  return Object.keys(after.variants).flatMap((key) => {
    const variantId = Number(key)
    const [was, is] = [before.variants[variantId]!.stock_quantity, after.variants[variantId]!.stock_quantity]
    if (was === undefined || is === undefined || !current.variants[variantId]) return []
    return [{ variantId, taken: is - was }]
  })
}
