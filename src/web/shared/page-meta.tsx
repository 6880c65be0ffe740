import { useMaybeRootData } from '#web/data/store.ts'
import { asShared } from '#domain/picture.ts'
import { fullTitle } from '#web/data/search-texts.ts'

type Props = {
  /** Without the shop's name, which is added unless it is all there is. */
  title: string
  description?: string
  /** The page's one address: path and only those parameters that make it another page. Missing on pages that search engines should not list. */
  path?: string
  /** Share picture; the shop's own if missing or ''. */
  picture?: string
  kind?: 'website' | 'product'
}

/** Our own pictures to share have one size (domain/picture.ts, server/site/share-picture.ts). */
const OWN_SHARED = /^\/imagens\/.+\.jpg$|^\/marca\//

/** Title and description of a page, for search engines and for sharing. React lifts these elements into the head. */
export function PageMeta({ title, description, path, picture, kind = 'website' }: Props) {
  const root = useMaybeRootData()
  const shared = asShared(
    picture || root?.store.share_picture || root?.store.home_picture?.url || '/marca/compartilhar.png',
  )
  return (
    <>
      <title>{fullTitle(title, root?.store.store_name)}</title>
      {description && <meta name="description" content={description} />}
      {root && path !== undefined ? (
        <>
          <link rel="canonical" href={root.publicUrl + path} />
          <meta property="og:type" content={kind} />
          <meta property="og:locale" content="pt_BR" />
          <meta property="og:site_name" content={root.store.store_name} />
          <meta property="og:title" content={title} />
          {description && <meta property="og:description" content={description} />}
          <meta property="og:url" content={root.publicUrl + path} />
          <meta property="og:image" content={new URL(shared, root.publicUrl).href} />
          {/* For crawlers, which read the server's page. */}
          {import.meta.env.SSR && OWN_SHARED.test(shared) && (
            <>
              <meta property="og:image:width" content="1200" />
              <meta property="og:image:height" content="630" />
            </>
          )}
          <meta name="twitter:card" content="summary_large_image" />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  )
}
