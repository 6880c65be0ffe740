import { html } from 'hono/html'

/** Characters that XML 1.0 cannot contain, and unpaired surrogates. */
const INVALID =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** Text for an element or an attribute. HTML's escapes are valid in XML. */
export function xmlText(text: string): string {
  return html`${text.replace(INVALID, '')}`.toString()
}

export function xmlElement(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`
}
