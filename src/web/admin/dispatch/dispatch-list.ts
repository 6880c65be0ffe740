import { hasValidS10CheckDigit, normalizeTrackingCode } from '#domain/tracking.ts'

export type DispatchProblem = 'no_order' | 'no_code' | 'bad_code' | 'repeated_order' | 'repeated_code' | 'same_parcel'

export type DispatchLine = {
  /** Counted from 1, as it stands in what was pasted. */
  line: number
  text: string
} & (
  | {
      ok: true
      orderId: number
      code: string
      /** `false` looks like a typing mistake; it only warns. */ checkDigit: boolean | null
    }
  | { ok: false; problem: Exclude<DispatchProblem, 'same_parcel'> }
  /** Its order is sent with that of an earlier line, which has the same code. */
  | { ok: false; problem: 'same_parcel'; sentWith: number }
)

/** The lowest number of the orders in its parcel. */
type ParcelOf = (orderId: number) => number
const ownParcel: ParcelOf = (orderId) => orderId

/** What is left of a list once these orders are on their way: every other line, as it was typed. */
export function withoutShipped(pasted: string, shipped: ReadonlySet<number>, parcelOf?: ParcelOf): string {
  return parseDispatch(pasted, parcelOf)
    .flatMap((line) => (isShipped(line, shipped) ? [] : [line.text]))
    .join('\n')
}

function isShipped(line: DispatchLine, shipped: ReadonlySet<number>): boolean {
  if (line.ok) return shipped.has(line.orderId)
  return line.problem === 'same_parcel' && shipped.has(line.sentWith)
}

const LINE = /^(?:pedido\s*)?(?:n[º°o.]?\s*)?#?\s*(\d{1,15})\b[\s;,:]*(.*)$/i

/** Lines of 'order number, code', as they come out of a spreadsheet or a carrier's list: tab, spaces, semicolon or comma between. */
export function parseDispatch(pasted: string, parcelOf = ownParcel): DispatchLine[] {
  const orders = new Set<number>()
  /** The order of each code. */
  const codes = new Map<string, number>()
  return pasted.split(/\r\n|\r|\n/).flatMap((raw, index): DispatchLine[] => {
    const text = raw.trim()
    if (text === '') return []
    const place = { line: index + 1, text }
    const match = LINE.exec(text)
    const orderId = Number(match?.[1])
    if (!match || !Number.isSafeInteger(orderId) || orderId < 1) return [{ ...place, ok: false, problem: 'no_order' }]
    const typed = match[2]!.replace(/^["']|["';,]+$/g, '')
    const code = normalizeTrackingCode(typed)
    if (code === null) return [{ ...place, ok: false, problem: typed.trim() === '' ? 'no_code' : 'bad_code' }]
    if (orders.has(orderId)) return [{ ...place, ok: false, problem: 'repeated_order' }]
    const sentWith = codes.get(code)
    if (sentWith !== undefined && parcelOf(sentWith) === parcelOf(orderId))
      return [{ ...place, ok: false, problem: 'same_parcel', sentWith }]
    if (sentWith !== undefined) return [{ ...place, ok: false, problem: 'repeated_code' }]
    orders.add(orderId)
    codes.set(code, orderId)
    return [{ ...place, ok: true, orderId, code, checkDigit: hasValidS10CheckDigit(code) }]
  })
}
