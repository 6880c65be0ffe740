import { textPath } from '#domain/shop-paths.ts'
import { xmlElement, xmlText } from './xml.ts'

export const JOURNAL_FEED = '/jornal/atom.xml'

type Post = { slug: string; title: string; summary: string; author: string; published_at: Date; updated_at: Date }

/** RFC 4287. Summaries only: readers open the shop for the text. */
export function journalFeed(publicUrl: string, storeName: string, posts: readonly Post[]): string {
  const newest = posts.reduce((latest, { updated_at: at }) => Math.max(latest, at.getTime()), 0)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="pt-BR">',
    xmlElement('id', `${publicUrl}/jornal`),
    xmlElement('title', `Jornal da ${storeName}`),
    xmlElement('updated', new Date(newest).toISOString()),
    `<author>${xmlElement('name', storeName)}</author>`,
    linkTo('self', publicUrl + JOURNAL_FEED),
    linkTo('alternate', `${publicUrl}/jornal`),
    ...posts.map((post) => entry(publicUrl, post)),
    '</feed>',
    '',
  ].join('\n')
}

function entry(publicUrl: string, { slug, title, summary, author, published_at, updated_at }: Post): string {
  const address = publicUrl + textPath({ kind: 'post', slug })
  return [
    '<entry>',
    xmlElement('id', address),
    xmlElement('title', title),
    linkTo('alternate', address),
    xmlElement('published', published_at.toISOString()),
    xmlElement('updated', updated_at.toISOString()),
    ...(author ? [`<author>${xmlElement('name', author)}</author>`] : []),
    ...(summary ? [xmlElement('summary', summary)] : []),
    '</entry>',
  ].join('\n')
}

function linkTo(rel: string, href: string): string {
  return `<link rel="${rel}" href="${xmlText(href)}"/>`
}
