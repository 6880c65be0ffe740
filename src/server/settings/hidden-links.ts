import { textOfPath } from '#domain/shop-paths.ts'
import type { HiddenLink } from '#contract/admin-texts.ts'
import type { Db } from '../db/schema.ts'

/** The links to pages and posts that are not published, by address: a shopper would come to a 404. */
export async function findHiddenLinks(
  db: Db,
  addresses: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, HiddenLink>> {
  const links = [...new Set(addresses)].flatMap((to) => {
    const text = textOfPath(to)
    return text ? [{ to, ...text }] : []
  })
  if (links.length === 0) return new Map()
  const slugs = links.map(({ slug }) => slug)
  const texts = db.selectFrom('texts as t').where('t.is_deleted', '=', false).select(['t.state', 't.published_at'])
  const [present, former] = await Promise.all([
    texts.select(['t.kind', 't.slug']).where('t.slug', 'in', slugs).execute(),
    texts
      .innerJoin('former_text_slugs as f', 'f.text_id', 't.id')
      .select(['f.kind', 'f.slug'])
      .where('f.slug', 'in', slugs)
      .execute(),
  ])
  const hidden = links.flatMap(({ to, kind, slug }): [string, HiddenLink][] => {
    const found = [...present, ...former].filter((text) => text.kind === kind && text.slug === slug)
    const states = found.map((text) => hiddenBecause(text, now))
    return states.includes(null) ? [] : [[to, states[0] ?? { reason: 'gone', until: null }]]
  })
  return new Map(hidden)
}

type Shown = { state: string; published_at: Date | null }

function hiddenBecause({ state, published_at: at }: Shown, now: Date): HiddenLink | null {
  if (state !== 'published' || at === null) return { reason: 'draft', until: null }
  return at > now ? { reason: 'scheduled', until: at } : null
}

/** When the next scheduled text appears; null if none is scheduled. */
export function firstShown(hidden: ReadonlyMap<string, HiddenLink>): Date | null {
  return earliest(...[...hidden.values()].map(({ until }) => until))
}

export function earliest(...instants: readonly (Date | null)[]): Date | null {
  return instants.filter((instant) => instant !== null).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
}
