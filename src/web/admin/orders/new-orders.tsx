import { useEffect } from 'react'
import { href, useNavigate, useRevalidator } from 'react-router'
import { markSeen, type News, useLive } from '../live/live-store.ts'
import { alreadyIn, newsText, type Reach, shownBy } from './order-news.ts'

type Props = {
  /** Null if the list could not be loaded. */
  rows: readonly { id: number; status: string }[] | null
  /** The news from before the list was loaded. */
  known: readonly News[]
  reach: Reach
}

/**
 * '1 pedido novo · Mostrar': the list is loaded again when its reader wants it, so that no row moves under a finger. Takes
 * no place of its own for the same reason.
 */
export function NewOrders({ rows, known, reach }: Props) {
  const { unseen } = useLive()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const listed = alreadyIn(rows ?? [], unseen)
  const text = newsText(unseen.filter((each) => !listed.includes(each) && (reach !== 'paid' || each.kind === 'paid')))

  useEffect(() => {
    if (rows) markSeen(shownBy(reach, known))
  }, [rows, known, reach])
  useEffect(() => markSeen(listed))

  async function show(): Promise<void> {
    // The button unmounts with its news.
    document.getElementById('conteudo')?.focus({ preventScroll: true })
    if (reach === 'none') await navigate(href('/admin/pedidos'))
    else await revalidate()
    scrollTo({ top: 0 })
  }

  return (
    <div className="sticky top-18 z-2 h-0" role="status">
      {text && (
        <button
          type="button"
          className="absolute -top-2 left-1/2 flex min-h-control-sm -translate-x-1/2 items-center gap-1 rounded-full bg-ink px-4 whitespace-nowrap text-surface shadow-float hover:bg-brand-deep"
          onClick={() => void show()}
        >
          {text} · <b className="font-semibold underline">Mostrar</b>
        </button>
      )}
    </div>
  )
}
