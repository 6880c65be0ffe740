export type NoncedScript = {
  /** Where the tag begins, and where its `>` is. */
  start: number
  tagEnd: number
  tag: string
  /** Where its content ends. */
  end: number
}

export const SCRIPT_END = '</script>'

export function nonceAttribute(nonce: string): string {
  return ` nonce="${nonce}"`
}

/**
 * The `<script>` elements with a nonce at one of these places. Plain searches: an expression with the nonce would be
 * compiled for each page, and run without ever being optimized.
 */
export function noncedScripts(html: string, nonces: readonly number[]): NoncedScript[] {
  return nonces.flatMap((at) => {
    const start = html.lastIndexOf('<', at)
    const tagEnd = html.indexOf('>', at)
    const tag = html.slice(start, tagEnd + 1)
    return /^<script\s/.test(tag) ? { start, tagEnd, tag, end: html.indexOf(SCRIPT_END, tagEnd) } : []
  })
}
