import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import ArrowUpDownIcon from 'lucide-react/icons/arrow-up-down'
import { STACK_TOOLS } from './filters.tsx'

export type ListOrder = { by: string; isDescending: boolean; name: string }
type Columns = readonly { name: string; sort?: string }[]
/** A native list under an icon. */
const ORDER =
  'relative grid size-11 place-content-center rounded-control border border-button-edge focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-brand'

type Sorting = {
  by: string
  isDescending: boolean
  usual?: ListOrder
  onChange: (by: string, isDescending: boolean) => void
}

/**
 * What the heads do in a table, over rows that are cards: selects all of them, and orders them. Stands in the page's
 * filter bar if it has one, so that the first rows are in sight.
 */
export function StackBar({
  columns,
  sorting,
  pickAll,
}: {
  columns: Columns
  sorting: Sorting | undefined
  pickAll: ReactNode
}) {
  const [place, setPlace] = useState<Element | null>(null)
  useLayoutEffect(() => setPlace(document.getElementById(STACK_TOOLS)), [])
  const orders = sorting ? ordersOf(columns, sorting) : []
  if (orders.length === 0 && !pickAll) return null
  const chosen = orders.findIndex(({ by, isDescending }) => by === sorting?.by && isDescending === sorting.isDescending)
  const tools = (
    <>
      {pickAll}
      {sorting && orders.length > 0 && (
        <span className={ORDER}>
          <ArrowUpDownIcon />
          <select
            className="absolute inset-0 w-full opacity-0"
            aria-label="Ordenar por"
            title="Ordenar por"
            value={chosen}
            onChange={({ currentTarget: { value } }) => {
              const order = orders[Number(value)]
              if (order) sorting.onChange(order.by, order.isDescending)
            }}
          >
            {orders.map(({ name }, index) => (
              <option key={name} value={index}>
                {name}
              </option>
            ))}
          </select>
        </span>
      )}
    </>
  )
  return place ? (
    createPortal(tools, place)
  ) : (
    <div className="flex items-center gap-4 pb-1 lg:hidden" data-own-bar>
      {tools}
    </div>
  )
}

function ordersOf(columns: Columns, { usual }: Sorting): ListOrder[] {
  const byColumn = columns.flatMap(({ name, sort: by }) =>
    by === undefined
      ? []
      : [
          { by, isDescending: false, name: `${name}, crescente` },
          { by, isDescending: true, name: `${name}, decrescente` },
        ],
  )
  return usual ? [usual, ...byColumn] : byColumn
}
