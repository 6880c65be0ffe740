import { useEffect, useRef } from 'react'
import type { AdminProduct } from '#contract/admin-products.ts'
import { MAX_BULK_PRODUCTS } from '#contract/admin-bulk-inputs.ts'
import { adminApi } from '../api.ts'
import { TEXT_LINK } from '../kit/text-link.ts'
import { toastError } from '../kit/toast-error.ts'
import { useAction } from '../kit/use-action.ts'
import { filterOf, type ListFilters, sortingOf } from './product-list.ts'

type Props = {
  /** Of the page that is shown. */
  rows: readonly AdminProduct[]
  /** Of all pages of the filter. */
  total: number | undefined
  picked: ReadonlyMap<number, string>
  filters: ListFilters
  onPick: (picked: ReadonlyMap<number, string>) => void
}

/** Once a whole page is selected: offers to select the filter's other products too, as many as bulk actions take. */
export function PickFiltered({ rows, total = 0, picked, filters, onPick }: Props) {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const [pickAll, isPicking] = useAction(async () => {
    try {
      const found = await namesOf(filters)
      if (isShown.current) onPick(found)
    } catch (error) {
      toastError(error, { refused: 'Erro ao selecionar produtos. Tente novamente.' })
    }
  })
  const goal = Math.min(total, MAX_BULK_PRODUCTS)
  if (total <= rows.length || !rows.every(({ id }) => picked.has(id))) return null
  const all = total > goal ? `os ${goal} primeiros` : `todos os ${goal}`
  return (
    <p className="flex flex-wrap items-center gap-x-2 py-1 text-note text-ink-soft" role="status">
      {picked.size >= goal ? (
        `Selecionados ${all} desta lista.`
      ) : (
        <>
          Só os {rows.length} desta página estão selecionados.
          <button type="button" className={TEXT_LINK} disabled={isPicking} onClick={() => pickAll()}>
            {isPicking ? 'Selecionando…' : `Selecionar ${all} desta lista`}
          </button>
        </>
      )}
    </p>
  )
}

const PAGE = 100

async function namesOf(filters: ListFilters): Promise<ReadonlyMap<number, string>> {
  const found = new Map<number, string>()
  let cursor: string | null | undefined
  do {
    const page = await adminApi.adminProducts.list({
      ...filterOf(filters),
      ...sortingOf(filters),
      limit: PAGE,
      ...(cursor && { cursor }),
    })
    for (const { id, name } of page.items) found.set(id, name)
    cursor = page.next
  } while (cursor && found.size < MAX_BULK_PRODUCTS)
  return found
}
