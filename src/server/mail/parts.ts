import { html, raw } from 'hono/html'
import { type Look, paletteOf } from '#domain/look.ts'
import { formatBrl } from '#domain/money.ts'
import { ownPictureName } from '#domain/picture.ts'
import { plural } from '#domain/plural.ts'
import { nameWithVariant } from '#domain/variant.ts'
import { mailLook } from '../site/mail-logo.ts'
import { lines, type Markup } from '../documents/markup.ts'

/** Inline, because mail programs support few stylesheets and no custom properties: `inColours` replaces them. */
export const COLOURS = {
  paper: 'var(--color-paper)',
  accent: 'var(--color-accent)',
  accentSoft: 'var(--color-accent-soft)',
  line: 'var(--color-line)',
  brand: 'var(--color-brand)',
  onBrand: 'var(--color-on-brand)',
  link: 'var(--color-brand-deep)',
} as const
export const CELL = raw('font-family:Segoe UI,Helvetica,Arial,sans-serif;')
export const INK = raw('color:var(--color-ink);')
export const SOFT = raw('color:var(--color-ink-soft);')
const WRAP = raw('word-break:break-word;overflow-wrap:anywhere;')

type Item = {
  product_name: string
  variant_text: string
  quantity: number
  price_cents: number
  image_url: string | null
  /** Units in returns that were not refused, also those that were never sent. */
  returned_quantity?: number
}

const palettes = new WeakMap<Look, ReadonlyMap<string, string>>()

/** Computing a palette takes as long as writing a mail. */
function mailPalette(look: Look): ReadonlyMap<string, string> {
  const palette = palettes.get(look) ?? new Map(Object.entries(paletteOf(mailLook(look))))
  palettes.set(look, palette)
  return palette
}

export function inColours(page: string, look: Look): string {
  const palette = mailPalette(look)
  return page.replaceAll(/var\(--color-([a-z0-9-]+)\)/g, (name, key: string) => palette.get(key) ?? name)
}

export function paragraph(content: Markup): Markup {
  return html`<tr><td class="section" style="padding:12px 40px 0"><p class="ink" style="${CELL}margin:0;font-size:16px;line-height:26px;${WRAP}${INK}">${content}</p></td></tr>
`
}

export function paragraphs(text: string): Markup[] {
  return text.split(/\n{2,}/).map((block) => paragraph(lines(block.split('\n'))))
}

/** Outlook ignores the padding of links, so there the cell has it (`mso-padding-alt`). */
export function button(url: string, label: string): Markup {
  return html`<tr><td class="section" style="padding:20px 40px 0"><table role="presentation" class="wide" cellpadding="0" cellspacing="0"><tr><td align="center" style="background:${COLOURS.brand};border-radius:4px;mso-padding-alt:12px 24px"><a class="labelled wide" href="${url}" style="${CELL}display:inline-block;color:${COLOURS.onBrand};font-size:16px;line-height:24px;font-weight:600;text-decoration:none;padding:12px 24px;mso-padding-alt:0">${label}</a></td></tr></table></td></tr>
`
}

export function link(url: string): Markup {
  return html`<a class="link" href="${url}" style="color:${COLOURS.link}">${url.replace(/^mailto:/, '')}</a>`
}

export function labelledLink(url: string, label: string): Markup {
  return html`<a class="link labelled" href="${url}" style="color:${COLOURS.link}">${label}</a>`
}

export function code(name: string, value: string): Markup {
  return panel(
    html`${name}<br><span style="font-family:Consolas,Menlo,monospace;font-size:15px;line-height:22px;word-break:break-all;overflow-wrap:anywhere">${value}</span>`,
  )
}

export function panel(content: Markup): Markup {
  return html`<tr><td class="section" style="padding:20px 40px 0"><table role="presentation" class="box" width="100%" cellpadding="0" cellspacing="0" style="background:${COLOURS.paper};table-layout:fixed"><tr>
<td class="ink" style="${CELL}padding:20px;font-size:16px;line-height:24px;${INK}">${content}</td>
</tr></table></td></tr>
`
}

export function itemTable(items: readonly Item[], publicUrl: string): Markup {
  return html`<tr><td class="section" style="padding:28px 40px 0"><table role="presentation" class="line" width="100%" cellpadding="0" cellspacing="0" style="border-top:1px solid ${COLOURS.line}">${items.map((item) => itemRow(item, publicUrl))}
</table></td></tr>
`
}

function itemRow(item: Item, publicUrl: string) {
  const { product_name: product, variant_text: variant, quantity, price_cents: price, image_url: image } = item
  const name = nameWithVariant(product, variant)
  const edge = `border-bottom:1px solid ${COLOURS.line};`
  const text = html`${CELL}${edge}font-size:16px;line-height:22px;${INK}`
  return html`
<tr class="item"><td class="line" width="72" style="padding:12px 0;${edge}">${picture(image, publicUrl)}</td><td class="ink line" style="padding:12px 0;${text}${WRAP}">${name}<br>${returnedNote(item)}<span class="soft" style="font-size:14px;${SOFT}">${quantity} × ${formatBrl(price)}</span></td><td class="ink line amount" align="right" style="padding:12px 0 12px 12px;${text}white-space:nowrap">${formatBrl(price * quantity)}</td></tr>`
}

function returnedNote({ returned_quantity: returned = 0 }: Item): Markup | null {
  if (returned === 0) return null
  return html`<strong>${plural(returned, 'unidade cancelada ou em devolução', 'unidades canceladas ou em devolução')}</strong><br>`
}

// Only the shop's own pictures, in their smallest file: another server would learn who reads the mail, and when.
function picture(url: string | null, publicUrl: string): Markup | null {
  const name = url === null ? null : ownPictureName(url)
  if (name === null) return null
  return html`<img src="${publicUrl + name}-320.webp" width="56" height="56" alt="" style="display:block;border-radius:8px;object-fit:cover">`
}

type Sum = readonly [name: string, amount: string]

export function sumTable(sums: readonly Sum[], total: Sum): Markup {
  const [normal, large] = [
    'padding:3px 0;font-size:16px;line-height:24px;',
    'padding:10px 0 0;font-size:18px;line-height:24px;font-weight:600;',
  ]
  return html`<tr><td class="section" style="padding:12px 40px 0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0">${sums.map((sum) => sumRow(sum, normal, 'soft'))}${sumRow(total, large, 'ink')}
</table></td></tr>
`
}

function sumRow([name, amount]: Sum, style: string, colour: 'ink' | 'soft'): Markup {
  return html`
<tr><td class="${colour}" style="${CELL}${style}${colour === 'ink' ? INK : SOFT}">${name}</td><td class="ink amount" align="right" style="${CELL}${style}${INK}white-space:nowrap">${amount}</td></tr>`
}
