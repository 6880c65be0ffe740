export type Page = {
  status: number
  headers: Headers
  html: string
  title: string
  /** Text content with collapsed white space, including visually hidden text. */
  text: string
  links: [text: string, href: string][]
  /** `<meta>` contents by name or property. */
  meta: Record<string, string>
  canonical: string | null
  /** Structured data (JSON-LD). */
  data: Record<string, unknown>[]
  headings: string[]
}

export async function readPage(response: Response): Promise<Page> {
  const html = await response.text()
  const body = html.slice(html.indexOf('<body'))
  return {
    status: response.status,
    headers: response.headers,
    html,
    title: textOf(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    text: textOf(body),
    links: all(body, /<a\s([^>]*)>(.*?)<\/a>/gs).map(([attributes, inner]) => [
      textOf(inner!),
      attributeOf(attributes!, 'href') ?? '',
    ]),
    meta: Object.fromEntries(
      all(html, /<meta\s([^>]*)>/g).map(([attributes]) => [
        attributeOf(attributes!, 'name') ?? attributeOf(attributes!, 'property') ?? '',
        attributeOf(attributes!, 'content') ?? '',
      ]),
    ),
    canonical:
      all(html, /<link\s([^>]*)>/g)
        .map(([attributes]) => attributes!)
        .filter((each) => attributeOf(each, 'rel') === 'canonical')
        .map((each) => attributeOf(each, 'href'))[0] ?? null,
    data: all(html, /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs).map(
      ([json]) => JSON.parse(json!) as Record<string, unknown>,
    ),
    headings: all(body, /<h[1-6][^>]*>(.*?)<\/h[1-6]>/gs).map(([inner]) => textOf(inner!)),
  }
}

function all(text: string, pattern: RegExp): string[][] {
  return Array.from(text.matchAll(pattern), ([, ...groups]) => groups)
}

function attributeOf(attributes: string, name: string): string | null {
  const value = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1]
  return value === undefined ? null : unescape(value)
}

function textOf(html: string): string {
  const bare = html
    .replace(/<(script|style|svg)\b.*?<\/\1>/gs, '')
    .replace(/<!--.*?-->|<\/?(?:b|strong|span|small|wbr|s)\b[^>]*>/gs, '')
    .replace(/<[^>]+>/g, ' ')
  return unescape(bare)
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", nbsp: '\u00a0' }

function unescape(text: string): string {
  return text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
}
