import { type LoaderFunctionArgs, Link, useLoaderData } from 'react-router'
import type { PostSummary } from '#contract/texts.ts'
import { formatLongDay, saoPauloDay } from '#domain/calendar.ts'
import { textPath } from '#domain/shop-paths.ts'
import { apiContext } from '#web/data/api.ts'
import { orPageError } from '#web/data/load.ts'
import { useStore } from '#web/data/store.ts'
import { PageMeta } from '#web/shared/page-meta.tsx'
import { Picture } from '#web/ui/picture.tsx'

/** Until the next scheduled post appears. */
async function load({ context }: LoaderFunctionArgs) {
  const { posts, valid_until: validUntil } = await orPageError(context.get(apiContext).texts.journal())
  return { posts, validUntil }
}

export const loader = load
export const clientLoader = load

export default function JournalPage() {
  const { posts } = useLoaderData<typeof load>()
  const { store_name: name } = useStore()
  return (
    <div className="wrap pb-section">
      <PageMeta title="Jornal" description={`Textos e novidades da ${name}.`} path="/jornal" />
      <link rel="alternate" type="application/atom+xml" href="/jornal/atom.xml" title={`Jornal da ${name}`} />
      <h1 className="pt-8 pb-8 lg:pt-14 lg:pb-14">Jornal</h1>
      {posts.length === 0 && <p>Ainda não há textos aqui.</p>}
      <ul className="grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {posts.map((post, index) => (
          <Post key={post.slug} post={post} isFirst={index === 0} />
        ))}
      </ul>
    </div>
  )
}

function Post({ post, isFirst }: { post: PostSummary; isFirst: boolean }) {
  return (
    <li className="relative grid content-start gap-2">
      {post.picture_url && (
        <Picture
          src={post.picture_url}
          alt=""
          sizes="(min-width: 1024px) 400px, (min-width: 640px) 50vw, 100vw"
          priority={isFirst}
          className="mb-2 aspect-4/3 w-full rounded-picture object-cover"
        />
      )}
      <time className="text-14 text-ink-soft" dateTime={post.published_at.toISOString()}>
        {formatLongDay(saoPauloDay(post.published_at))}
      </time>
      <h2 className="text-28 wrap-anywhere">
        <Link
          className="no-underline after:absolute after:inset-0 hover:underline"
          to={textPath({ kind: 'post', ...post })}
        >
          {post.title}
        </Link>
      </h2>
      {post.summary && <p className="wrap-anywhere">{post.summary}</p>}
    </li>
  )
}
