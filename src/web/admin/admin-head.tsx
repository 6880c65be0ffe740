import { useMaybeRootData } from '#web/data/store.ts'
import { useUnseenOrders } from './live/live-store.ts'

/** The title of a page of the back office, which no search engine may keep; '(1) Pedidos' with one order not yet listed. */
export function AdminHead({ title }: { title: string }) {
  const root = useMaybeRootData()
  const unseen = useUnseenOrders()
  const text = unseen > 0 ? `(${unseen}) ${title}` : title
  return (
    <>
      <title>{root ? `${text} · ${root.store.store_name}` : text}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}
