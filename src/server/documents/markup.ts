import { html } from 'hono/html'

/** Never a promise in fact, but callers have to await it. */
export type Markup = ReturnType<typeof html>

export function lines(texts: readonly string[]): Markup {
  return html`${texts.map((text, index) => (index === 0 ? text : html`<br>${text}`))}`
}
