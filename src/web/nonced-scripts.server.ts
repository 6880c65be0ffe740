import { placesOf } from './page-edits.server.ts'

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
 * The `<script>` elements with this nonce, in the page's order. Plain searches: an expression with the nonce would be
 * compiled for each page, and run without ever being optimized.
 */
export function noncedScripts(html: string, nonce: string): NoncedScript[] {
  return placesOf(html, nonceAttribute(nonce)).flatMap((at) => {
    const start = html.lastIndexOf('<', at)
    const tagEnd = html.indexOf('>', at)
    const tag = html.slice(start, tagEnd + 1)
    return /^<script\s/.test(tag) ? { start, tagEnd, tag, end: html.indexOf(SCRIPT_END, tagEnd) } : []
  })
}
