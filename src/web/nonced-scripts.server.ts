export type NoncedScript = {
  /** Where the tag begins, and where its `>` is. */
  start: number
  tagEnd: number
  tag: string
}

export function nonceAttribute(nonce: string): string {
  return ` nonce="${nonce}"`
}

/**
 * The `<script>` elements with this nonce, in the page's order. Plain searches: an expression with the nonce would be
 * compiled for each page, and run without ever being optimized.
 */
export function noncedScripts(html: string, nonce: string): NoncedScript[] {
  const attribute = nonceAttribute(nonce)
  const scripts: NoncedScript[] = []
  for (let at = html.indexOf(attribute); at !== -1; at = html.indexOf(attribute, at + attribute.length)) {
    const start = html.lastIndexOf('<', at)
    const tagEnd = html.indexOf('>', at)
    const tag = html.slice(start, tagEnd + 1)
    if (/^<script\s/.test(tag)) scripts.push({ start, tagEnd, tag })
  }
  return scripts
}

export const SCRIPT_END = '</script>'
