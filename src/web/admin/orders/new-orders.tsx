import { useEffect } from 'react'
import { href } from 'react-router'
import { markSeen, type News, useLive } from '../live/live-store.ts'
import { NewsPill } from '../live/news-pill.tsx'
import { alreadyIn, newsText, type Reach, shownBy } from './order-news.ts'

type Props = {
  /** Null if the list could not be loaded. */
  rows: readonly { id: number; status: string }[] | null
  /** The news from before the list was loaded. */
  known: readonly News[]
  reach: Reach
}

/** Announces orders that were placed or paid since the list was loaded. */
export function NewOrders({ rows, known, reach }: Props) {
  const { unseen } = useLive()
  const listed = alreadyIn(rows ?? [], unseen)
  const text = newsText(unseen.filter((each) => !listed.includes(each) && (reach !== 'paid' || each.kind === 'paid')))

  useEffect(() => {
    if (rows) markSeen(shownBy(reach, known))
  }, [rows, known, reach])
  useEffect(() => markSeen(listed))

  return <NewsPill text={text} elsewhere={reach === 'none' ? href('/admin/pedidos') : null} />
}
