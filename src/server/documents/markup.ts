/** HTML that is safe to send: what people typed in it was escaped when it was made. */
export type Markup = { readonly markup: string }

type Value = string | number | Markup | readonly Markup[]

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!)
}

/** A template whose values become text, never elements or attributes; only what is Markup already goes in as it is. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return { markup: String.raw({ raw: parts }, ...values.map(written)) }
}

function written(value: Value): string {
  if (typeof value === 'string') return escape(value)
  if (typeof value === 'number') return String(value)
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('')
}

/** Lines of text one under the other. */
export function lines(texts: readonly string[]): Markup {
  return { markup: texts.map(escape).join('<br>') }
}

export const NOTHING: Markup = { markup: '' }
