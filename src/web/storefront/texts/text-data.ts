import type { ShownText } from '#contract/texts.ts'
import { textPath } from '#domain/shop-paths.ts'
import { breadcrumbList } from '../catalogue/breadcrumbs.ts'

const HOME = { name: 'Início', path: '/' }
const JOURNAL = { name: 'Jornal', path: '/jornal' }

/** schema.org data: where the text is in the shop, and of a post its dates and author. */
export function textData(text: ShownText, publicUrl: string, storeName: string) {
  const crumbs = [HOME, ...(text.kind === 'post' ? [JOURNAL] : []), { name: text.title, path: textPath(text) }]
  return {
    '@context': 'https://schema.org',
    '@graph': [
      breadcrumbList(publicUrl, crumbs),
      ...(text.kind === 'post' ? [article(text, publicUrl, storeName)] : []),
    ],
  }
}

function article(text: ShownText, publicUrl: string, storeName: string) {
  const publisher = { '@type': 'Organization', name: storeName, url: publicUrl }
  return {
    '@type': 'Article',
    headline: text.title,
    ...(text.summary && { description: text.summary }),
    ...(text.picture_url && { image: new URL(text.picture_url, publicUrl).href }),
    datePublished: text.published_at?.toISOString(),
    dateModified: text.updated_at.toISOString(),
    author: text.author ? { '@type': 'Person', name: text.author } : publisher,
    publisher,
    mainEntityOfPage: publicUrl + textPath(text),
  }
}
