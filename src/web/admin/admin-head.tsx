import { useMaybeRootData } from '#web/data/store.ts'

/** The title of a page of the back office, which no search engine may keep. */
export function AdminHead({ title }: { title: string }) {
  const root = useMaybeRootData()
  return (
    <>
      <title>{root ? `${title} · ${root.store.store_name}` : title}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}
