import { micromark } from 'micromark'
import { ownPictureName } from '#domain/picture.ts'

/**
 * The HTML of a CommonMark text. micromark shows raw HTML as text, empties links of dangerous protocols, and escapes `<`
 * and `"` everywhere else, so in its output a `<` begins one of its own tags: the patterns below rely on it.
 */
export function textHtml(body: string, publicUrl: string): string {
  const html = micromark(body)
    .replaceAll(/<img src="([^"]*)" alt="([^"]*)"(?: title="[^"]*")? \/>/g, (_, src: string, alt: string) =>
      picture(src, alt),
    )
    .replaceAll(/<a href="([^"]*)"/g, (_, href: string) => link(href, publicUrl))
  return orderHeadings(withoutUnnamedLinks(html))
}

/** Only the shop's own pictures: a foreign one would tell another server about every reader. */
function picture(src: string, alt: string): string {
  const name = ownPictureName(src)
  if (name === null) return ''
  const sizes = 'sizes="(min-width: 720px) 680px, 100vw"'
  const files = (type: string) => `${name}-320.${type} 320w, ${name}-640.${type} 640w`
  return `<picture><source type="image/avif" srcset="${files('avif')}, ${name}-1000.avif 1000w" ${sizes}><img src="${src}" srcset="${files('webp')}, ${src} 1000w" ${sizes} alt="${alt}" width="1000" height="750" loading="lazy" decoding="async"></picture>`
}

function link(href: string, publicUrl: string): string {
  if (href === '') return '<a'
  const isOwn = /^(#|\/(?!\/))/.test(href) || href === publicUrl || href.startsWith(`${publicUrl}/`)
  return isOwn ? `<a href="${href}"` : `<a href="${href}" rel="noopener"`
}

/** A link without words has no name that a screen reader could say. */
function withoutUnnamedLinks(html: string): string {
  return html.replaceAll(/<a(?: [^>]*)?>([^]*?)<\/a>/g, (whole, content: string) =>
    /[^\s]/.test(content.replaceAll(/<(?!img)[^>]*>/g, '').replaceAll(/<img[^>]* alt=""[^>]*>/g, '')) ? whole : content,
  )
}

/** The page's title is its only h1: headings begin at h2, and none skips a level. Empty ones go. */
function orderHeadings(html: string): string {
  const shift = html.includes('<h1>') ? 1 : 0
  let before = 1
  return html
    .replaceAll(/<h([1-6])>\s*<\/h\1>\n?/g, '')
    .replaceAll(/<h([1-6])>([^]*?)<\/h\1>/g, (_, typed: string, content: string) => {
      const level = Math.min(Number(typed) + shift, before + 1, 6)
      before = level
      return `<h${level}>${content}</h${level}>`
    })
}
