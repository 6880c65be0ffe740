import { data, type HeadersArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import type { ShownText } from '#contract/texts.ts'
import { formatLongDay, saoPauloDay } from '#domain/calendar.ts'
import { textPath } from '#domain/shop-paths.ts'
import { apiContext } from '#web/data/api.ts'
import { orPageError } from '#web/data/load.ts'
import { useRootData } from '#web/data/store.ts'
import { ErrorPage, isNotFound, NotFound } from '#web/shared/error-page.tsx'
import { PageMeta } from '#web/shared/page-meta.tsx'
import { JsonLd } from '#web/ui/json-ld.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { textData } from './text-data.ts'
import { WrittenText } from './written-text.tsx'

type TextPageData = { text: ShownText; isPreview: boolean; isServed?: true }

/** A former slug leads to the text's address. */
async function load({ params, request, context }: LoaderFunctionArgs): Promise<TextPageData> {
  const { texts } = context.get(apiContext)
  if (params.token) return { text: await orPageError(texts.preview({ token: params.token })), isPreview: true }
  const url = new URL(request.url)
  const kind = url.pathname.startsWith('/p/') ? 'page' : 'post'
  const text = await orPageError(texts.get({ kind, slug: params.slug ?? '' }))
  if (url.pathname !== textPath(text)) throw redirect(textPath(text) + url.search, 301)
  return { text, isPreview: false }
}

/** A preview is never cached. */
export async function loader(args: LoaderFunctionArgs) {
  const loaded = await load(args)
  const headers: HeadersInit = loaded.isPreview ? { 'Cache-Control': 'no-store' } : {}
  return data({ ...loaded, isServed: true } satisfies TextPageData, { headers })
}

export const clientLoader = load

export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders
}

export function ErrorBoundary({ error }: { error: unknown }) {
  if (!isNotFound(error)) return <ErrorPage error={error} />
  return <NotFound title="Página não encontrada">Ela pode ter saído do ar ou mudado de endereço.</NotFound>
}

/** A page of the shop's own, a post of its journal, or the preview of either. */
export default function TextPage() {
  const { text, isPreview, isServed } = useLoaderData<typeof load>()
  const { publicUrl, store } = useRootData()
  return (
    <article className="wrap pb-section">
      <PageMeta
        title={text.seo_title || text.title}
        {...((text.seo_description || text.summary) && { description: text.seo_description || text.summary })}
        {...(text.picture_url && { picture: text.picture_url })}
        {...(!isPreview && { path: textPath(text) })}
      />
      {/* For crawlers, so only the server's page has it. */}
      {isServed && !isPreview && (
        <JsonLd data={import.meta.env.SSR ? textData(text, publicUrl, store.store_name) : null} />
      )}
      {isPreview && (
        <p className="mt-6 rounded-control border border-line px-4 py-3" role="note">
          Prévia do que foi salvo. Só quem tem este endereço vê esta página.
        </p>
      )}
      <header className="max-w-[60rem] pt-8 pb-8 lg:pt-14 lg:pb-12">
        <h1 className="wrap-anywhere">{text.title}</h1>
        {text.summary && <p className="lead mt-5 max-w-[52ch] wrap-anywhere">{text.summary}</p>}
        {text.kind === 'post' && <Byline text={text} />}
      </header>
      {text.picture_url && (
        <Picture
          src={text.picture_url}
          alt={text.picture_alt}
          sizes="(min-width: 1024px) 960px, 100vw"
          priority
          className="mb-10 aspect-4/3 w-full max-w-240 rounded-picture object-cover lg:aspect-16/9"
        />
      )}
      <WrittenText html={text.html} />
    </article>
  )
}

function Byline({ text: { author, published_at: at } }: { text: ShownText }) {
  return (
    <p className="mt-5 text-ink-soft">
      {at && <time dateTime={at.toISOString()}>{formatLongDay(saoPauloDay(at))}</time>}
      {at && author && ' · '}
      {author}
    </p>
  )
}
