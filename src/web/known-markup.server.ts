import { LRUCache } from 'lru-cache'
import { type KnownMarkup, ONCE_ATTRIBUTE } from './ui/rendered-once.tsx'

/** Of strings with a byte per character: some 400 cards, or 60 rows of them. */
const MAX_LENGTH = 2_000_000

export type MarkupStore = LRUCache<string, string>

export function createMarkupStore(): MarkupStore {
  return new LRUCache({ maxSize: MAX_LENGTH, sizeCalculation: (html, key) => html.length + key.length })
}

/**
 * For one page. `keep` returns its HTML without the marks and stores the content of the marked elements, unless the
 * page failed. The nonce keeps marks apart from anything that a product's text contains.
 */
export function markupOfPage(store: MarkupStore, nonce: string) {
  const marked: string[] = []
  const known: KnownMarkup = {
    find: (key) => store.get(key),
    mark: (key) => `${nonce}-${marked.push(key)}`,
  }

  function keep(html: string, failed: boolean): string {
    // Backwards: an element inside another one is marked after it, and must not be stored with its mark.
    for (const [index, key] of [...marked.entries()].reverse()) {
      const mark = ` ${ONCE_ATTRIBUTE}="${nonce}-${index + 1}"`
      const at = html.indexOf(mark)
      if (at === -1) continue
      html = html.slice(0, at) + html.slice(at + mark.length)
      if (!failed) store.set(key, contentAround(html, at))
    }
    return html
  }

  return { known, keep }
}

/** Copied, because a slice would hold the page's whole HTML in memory. */
function contentAround(html: string, at: number): string {
  const [name] = /^\w+/.exec(html.slice(html.lastIndexOf('<', at) + 1, at))!
  const start = html.indexOf('>', at) + 1
  return Buffer.from(html.slice(start, html.indexOf(`</${name}>`, start))).toString()
}
