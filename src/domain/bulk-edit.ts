import { percentOf } from './money.ts'
import { savingsCents } from './product.ts'

export const PRICE_ENDINGS = ['none', '90', '99'] as const
export type PriceEnding = (typeof PRICE_ENDINGS)[number]

const MAX_PRICE_CENTS = 1_000_000_000
const MAX_STOCK = 1_000_000

/** In centavos. `original_price` is struck out in the shop if it is higher. */
export type Prices = { price: number; original_price: number | null }

type Target = {
  field: keyof Prices
  /** Today's price becomes the original one, unless there is a higher one: a sale begins. For `field: 'price'`. */
  keeps_former?: boolean | undefined
}

/** `percent` and `by` may be negative. */
export type PriceEdit =
  | ({ how: 'price_to'; price: number } & Target)
  | ({ how: 'price_percent'; percent: number; ending: PriceEnding } & Target)
  | ({ how: 'price_by'; by: number; ending: PriceEnding } & Target)
  /** The original price becomes the price: a sale ends. */
  | { how: 'price_restore' }
  | { how: 'original_clear' }

export type StockEdit = { how: 'stock_to'; units: number } | { how: 'stock_by'; units: number }

export type BulkEdit = PriceEdit | StockEdit

export const EDIT_OBSTACLES = {
  not_positive: 'O preço ficaria em zero ou menos',
  too_high: 'O preço passaria de R$ 10 milhões',
  not_lower: 'O preço novo não é menor que o de hoje',
  no_original: 'Não tem preço original maior que o de venda',
  original_too_low: 'O preço original não seria maior que o de venda',
  below_zero: 'O estoque ficaria abaixo de zero',
  stock_too_high: 'O estoque passaria de 1 milhão',
} as const
export type EditObstacle = keyof typeof EDIT_OBSTACLES

export function isStockEdit(edit: BulkEdit): edit is StockEdit {
  return edit.how === 'stock_to' || edit.how === 'stock_by'
}

export function editPrices(was: Prices, edit: PriceEdit): Prices | EditObstacle {
  if (edit.how === 'original_clear') return { ...was, original_price: null }
  if (edit.how === 'price_restore') {
    if (was.original_price === null || savingsCents(was.price, was.original_price) === 0) return 'no_original'
    return { price: was.original_price, original_price: null }
  }
  const former = was[edit.field]
  if (former === null && edit.how !== 'price_to') return 'no_original'
  const amount = amountAfter(former ?? 0, edit)
  if (amount <= 0) return 'not_positive'
  if (amount > MAX_PRICE_CENTS) return 'too_high'
  if (edit.field === 'original_price')
    return amount > was.price ? { ...was, original_price: amount } : 'original_too_low'
  if (!edit.keeps_former || amount === was.price) return { ...was, price: amount }
  if (amount > was.price) return 'not_lower'
  return { price: amount, original_price: Math.max(was.price, was.original_price ?? 0) }
}

export function editStock(was: number, { how, units }: StockEdit): number | EditObstacle {
  const is = how === 'stock_to' ? units : was + units
  if (is < 0) return 'below_zero'
  return is > MAX_STOCK ? 'stock_too_high' : is
}

function amountAfter(cents: number, edit: Extract<PriceEdit, Target>): number {
  if (edit.how === 'price_to') return edit.price
  if (edit.how === 'price_by') return rounded(cents + edit.by, edit.ending)
  return rounded(percentOf(cents, 10_000 + Math.round(edit.percent * 100)), edit.ending)
}

/** The nearest amount with the ending, the higher one of two; an amount that is not positive stays. */
function rounded(cents: number, ending: PriceEnding): number {
  if (ending === 'none' || cents <= 0) return cents
  const end = Number(ending)
  const below = Math.floor((cents - end) / 100) * 100 + end
  return below <= 0 || cents - below >= 50 ? below + 100 : below
}
