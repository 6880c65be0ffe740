import type { ReactNode } from 'react'
import { SelectBox } from './filters.tsx'

export type ListOrder = { by: string; isDescending: boolean; name: string }
type Columns = readonly { name: string; sort?: string }[]
type Sorting = {
  by: string
  isDescending: boolean
  usual?: ListOrder
  onChange: (by: string, isDescending: boolean) => void
}

export const STACK_LABEL = 'flex min-h-11 items-center gap-2.5 text-ink-soft'

/** What the heads do in a table, over rows that are cards: selects all of them, and orders them. */
export function StackBar({
  columns,
  sorting,
  pickAll,
}: {
  columns: Columns
  sorting: Sorting | undefined
  pickAll: ReactNode
}) {
  const orders = sorting ? ordersOf(columns, sorting) : []
  if (orders.length === 0 && !pickAll) return null
  const chosen = orders.findIndex(({ by, isDescending }) => by === sorting?.by && isDescending === sorting.isDescending)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 pb-1 lg:hidden">
      {pickAll}
      {sorting && orders.length > 0 && (
        <label className={STACK_LABEL}>
          Ordenar por
          <SelectBox
            className="flex-1"
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
          </SelectBox>
        </label>
      )}
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
