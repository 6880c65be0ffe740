import { useEffect, useState } from 'react'
import { plural, pluralWord } from '#domain/plural.ts'
import { type DispatchResult, MAX_DISPATCH, MAX_PRINT } from '#contract/admin-order-inputs.ts'
import { refusalText } from '#web/data/refusal-text.ts'
import { showToast } from '#web/ui/toast.ts'
import { showFailure } from '../kit/failures.ts'
import { adminApi } from '../api.ts'
import { type Filters, loadList, type Place } from '../kit/list-loader.ts'
import { useAction } from '../kit/use-action.ts'
import { useRetry } from '../kit/use-retry.ts'
import { parcelsOf } from '../paper/parcels.ts'
import { idsOf } from '../paper/sheets.ts'
import { useConfirmedLines } from '../orders/confirmed-lines.tsx'
import { toastUnchecked } from '../orders/toast-unchecked.ts'
import { keepCodes, readCodes } from './kept-codes.ts'

export const PAGE_SIZE = 50
export const NAMES = ['pedidos'] as const

export const chosenIn = (named: string | null | undefined) => idsOf(named ?? null, MAX_DISPATCH)

/** Parcels of paid orders to be sent, oldest first, or those in the URL, with the ones that cannot be sent. */
export function loadWaiting(request: Request) {
  return loadList(request, NAMES, fetchWaiting, PAGE_SIZE)
}

async function fetchWaiting({ pedidos }: Filters<(typeof NAMES)[number]>, place: Place) {
  const { list, print } = adminApi.adminOrders
  const chosen = chosenIn(pedidos)
  if (chosen) {
    const pages = Array.from({ length: Math.ceil(chosen.length / MAX_PRINT) }, (_, page) =>
      print({ ids: chosen.slice(page * MAX_PRINT, (page + 1) * MAX_PRINT) }),
    )
    return { items: parcelsOf((await Promise.all(pages)).flat()), next: null }
  }
  const page = await list({ status: 'confirmed', refunded: 'not_whole', parcels: 'once', sort: 'oldest', ...place })
  const ids = page.items.map(({ id }) => id)
  return { ...page, items: ids.length > 0 ? parcelsOf(await print({ ids })) : [] }
}

/** The codes typed so far on any page of the list, and the errors of those that could not be saved. */
export function useCodes(onSaved: (shipped: readonly number[]) => Promise<void>) {
  const [codes, setCodes] = useState<Readonly<Record<number, string>>>(readCodes)
  const [errors, setErrors] = useState<Readonly<Record<number, string>>>({})
  const confirmed = useConfirmedLines()
  useEffect(() => keepCodes(codes), [codes])

  function type(typed: Readonly<Record<number, string>>) {
    setCodes((before) => Object.fromEntries(Object.entries({ ...before, ...typed }).filter(([, code]) => code !== '')))
    setErrors((before) => ({ ...before, ...Object.fromEntries(Object.keys(typed).map((id) => [id, ''])) }))
  }

  const [save, isSaving] = useAction(dispatch)
  const retry = useRetry(save)

  async function dispatch(ids: readonly number[]): Promise<void> {
    try {
      const results: DispatchResult[] = []
      for (let start = 0; start < ids.length; start += MAX_DISPATCH) {
        const orders = ids
          .slice(start, start + MAX_DISPATCH)
          .map((id) => ({ id, tracking_code: codes[id] ?? '', ...confirmed.fieldsOf(id) }))
        results.push(...(await adminApi.adminOrders.dispatch({ orders })))
      }
      confirmed.note(results)
      toastResults(results)
      toastUnchecked(results)
      const shipped = results.flatMap(({ id, isShipped }) => (isShipped ? [id] : []))
      type(Object.fromEntries(shipped.map((id) => [id, ''])))
      setErrors(Object.fromEntries(results.map(({ id, error }) => [id, error ?? ''])))
      await onSaved(shipped)
    } catch (error) {
      showFailure(
        {
          text: 'Erro ao marcar os pedidos como enviados',
          detail: refusalText(error, ''),
          action: { label: 'Repetir', onPress: () => retry(ids) },
        },
        error,
      )
    }
  }

  return { codes, errors, isSaving, type, save, confirmed }
}

function toastResults(results: readonly DispatchResult[]): void {
  const shipped = results.filter(({ isShipped }) => isShipped).length
  const kept = results.length - shipped
  if (shipped > 0) showToast({ text: plural(shipped, 'pedido marcado como enviado', 'pedidos marcados como enviados') })
  if (kept > 0)
    showFailure({
      text: plural(kept, 'pedido não foi enviado', 'pedidos não foram enviados'),
      detail: pluralWord(kept, 'O motivo está na linha dele.', 'O motivo está em cada linha.'),
    })
}
