import { hasOrder, obstacleOf, type Parcel } from '../paper/parcels.ts'
import { parseDispatch } from './dispatch-list.ts'

/**
 * The codes of a pasted list by parcel, null for a single line. If every line names an order of the page, each code goes
 * to the parcel of that order; otherwise to the row that was pasted into and those after it.
 */
export function pastedCodes(text: string, parcels: readonly Parcel[], from: number): Record<number, string> | null {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter(Boolean)
  if (lines.length < 2) return null
  const open = parcels.slice(from).filter(isOpen)
  return (
    codesByNumber(text, parcels) ??
    Object.fromEntries(open.slice(0, lines.length).map(({ id }, index) => [id, lines[index]!]))
  )
}

function codesByNumber(text: string, parcels: readonly Parcel[]): Record<number, string> | null {
  const rowOf = (id: number) => parcels.find((parcel) => hasOrder(parcel, id) && isOpen(parcel))?.id
  const codes: Record<number, string> = {}
  for (const line of parseDispatch(text, (id) => rowOf(id) ?? id)) {
    if (!line.ok && line.problem === 'same_parcel') continue
    const row = line.ok ? rowOf(line.orderId) : undefined
    if (!line.ok || row === undefined || codes[row] !== undefined) return null
    codes[row] = line.code
  }
  return codes
}

function isOpen(parcel: Parcel): boolean {
  return obstacleOf(parcel) === null
}
