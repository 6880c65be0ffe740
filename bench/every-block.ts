import { createApi } from '#contract/create-api.ts'
import { contract } from '#contract/contract.ts'
import type { Block } from '#contract/home-blocks.ts'
import { NO_DRAFT } from '#contract/site.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { cookieNameAt } from '#server/http/call.ts'
import { SESSION_COOKIE } from '#server/http/session.ts'
import { signOwnerIn } from './fill-office.ts'
import type { BenchServer } from './server.ts'

/** Publishes a home page with every kind of block but the video, whose file would be an upload. */
export async function publishEveryBlock({ url, open }: BenchServer): Promise<void> {
  const { db } = open()
  const session = await inTransaction(db, (tx) => signOwnerIn(tx, new Date()))
  await db.destroy()
  const headers = { Cookie: `${cookieNameAt(url, SESSION_COOKIE)}=${session}`, Origin: url }
  const api = createApi(contract, (path, init) =>
    fetch(url + path, { ...init, headers: { ...init?.headers, ...headers } }),
  )
  const [category] = await api.adminCategories.list()
  const { draft } = await api.adminHome.get()
  const saved = await api.adminHome.save({
    version: draft?.version ?? NO_DRAFT,
    body: { blocks: blocksOf(category!.id) },
  })
  await api.adminHome.publish({ version: saved.draft!.version })
}

function blocksOf(categoryId: number): Block[] {
  const link = { label: 'Ver produtos', to: '/produtos' }
  const text = 'Cada peça é escolhida à mão, embalada com cuidado e enviada no dia seguinte.'
  const picture = (name: string) => ({ url: `/imagens/${name}.webp`, alt: 'Peça sobre uma mesa de madeira' })
  const shown = (kind: Block['kind']) => ({ id: kind, is_visible: true })
  return [
    { kind: 'hero', ...shown('hero'), title: '', text: '', picture: { url: '', alt: '' }, link, second_link: link },
    { kind: 'benefits', ...shown('benefits') },
    { kind: 'featured', ...shown('featured'), title: '', text: '', count: 12 },
    { kind: 'categories', ...shown('categories'), title: '' },
    { kind: 'about', ...shown('about') },
    {
      kind: 'picture-text',
      ...shown('picture-text'),
      title: 'Feito devagar',
      text,
      picture: picture('bule-fim-de-tarde'),
      picture_side: 'right',
      link,
    },
    {
      kind: 'banner',
      ...shown('banner'),
      title: 'Semana do café',
      text,
      picture: picture('cafeteira-moka-seis-horas'),
      link,
      starts: '',
      ends: '',
    },
    { kind: 'text', ...shown('text'), title: 'Como enviamos', text, link },
    {
      kind: 'category-products',
      ...shown('category-products'),
      title: '',
      category_id: categoryId,
      sort: 'newest',
      count: 12,
    },
    { kind: 'newsletter', ...shown('newsletter'), title: 'Novidades por e-mail', text },
  ]
}
