import { formatBrl } from '#domain/money.ts'
import { ownPictureName } from '#domain/picture.ts'
import { html, lines, type Markup, NOTHING } from '../documents/markup.ts'
import { CELL, COLOURS, INK, SOFT } from './style.ts'

type Item = { product_name: string; quantity: number; price_cents: number; image_url: string | null }

export function paragraph(content: Markup): Markup {
  return html`<tr><td class="p" style="padding:12px 40px 0"><p class="ink" style="${CELL}margin:0;font-size:16px;line-height:26px;word-break:break-word;overflow-wrap:anywhere;${INK}">${content}</p></td></tr>
`
}

/** What somebody wrote in lines and blocks: a paragraph for each block. */
export function paragraphs(text: string): Markup[] {
  return text.split(/\n{2,}/).map((block) => paragraph(lines(block.split('\n'))))
}

export function button(url: string, label: string): Markup {
  return html`<tr><td class="p b" style="padding:20px 40px 0"><a href="${url}" style="${CELL}display:inline-block;background:${COLOURS.brand};color:#ffffff;font-size:16px;line-height:24px;font-weight:600;text-decoration:none;text-align:center;padding:12px 24px;border-radius:4px">${label}</a></td></tr>
`
}

export function link(url: string, label: string): Markup {
  return html`<a class="link" href="${url}" style="color:${COLOURS.link}">${label}</a>`
}

/** A code to copy by hand or to read out, under its name. */
export function code(name: string, value: string): Markup {
  return panel(
    html`${name}<br><span style="font-family:Consolas,Menlo,monospace;font-size:15px;line-height:22px;word-break:break-all;overflow-wrap:anywhere">${value}</span>`,
  )
}

export function panel(content: Markup): Markup {
  return html`<tr><td class="p" style="padding:20px 40px 0"><table role="presentation" class="box" width="100%" cellpadding="0" cellspacing="0" style="background:${COLOURS.paper};table-layout:fixed"><tr>
<td class="ink" style="${CELL}padding:20px;font-size:16px;line-height:24px;${INK}">${content}</td>
</tr></table></td></tr>
`
}

export function itemTable(items: readonly Item[], publicUrl: string): Markup {
  return html`<tr><td class="p" style="padding:28px 40px 0"><table role="presentation" class="line" width="100%" cellpadding="0" cellspacing="0" style="border-top:1px solid ${COLOURS.line}">${items.map((item) => itemRow(item, publicUrl))}
</table></td></tr>
`
}

function itemRow(
  { product_name: name, quantity, price_cents: price, image_url: image }: Item,
  publicUrl: string,
): Markup {
  const edge = html`border-bottom:1px solid ${COLOURS.line};`
  const text = html`${CELL}${edge}font-size:16px;line-height:22px;${INK}`
  return html`
<tr><td class="line" width="72" style="padding:12px 0;${edge}">${picture(image, publicUrl)}</td>
<td class="ink line" style="padding:12px 0;${text}word-break:break-word;overflow-wrap:anywhere">${name}<br><span class="soft" style="font-size:14px;${SOFT}">${quantity} × ${formatBrl(price)}</span></td>
<td class="ink line" align="right" style="padding:12px 0 12px 12px;${text}white-space:nowrap">${formatBrl(price * quantity)}</td></tr>`
}

// Only the shop's own, in its smallest file: a picture of somebody else's would tell them who reads the mail, and when.
function picture(url: string | null, publicUrl: string): Markup {
  const name = url === null ? null : ownPictureName(url)
  if (name === null) return NOTHING
  return html`<img src="${publicUrl + name}-320.webp" width="56" height="56" alt="" style="display:block;border-radius:8px;object-fit:cover">`
}

export function sumTable(sums: readonly (readonly [name: string, amount: string])[], total: string): Markup {
  const rows = sums.map(([name, amount]) =>
    sumRow(name, amount, html`padding:3px 0;font-size:16px;line-height:24px;`, SOFT),
  )
  return html`<tr><td class="p" style="padding:12px 40px 0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0">${rows}${sumRow('Total', total, html`padding:10px 0 0;font-size:18px;line-height:24px;font-weight:600;`, INK)}
</table></td></tr>
`
}

function sumRow(name: string, amount: string, style: Markup, colour: Markup): Markup {
  return html`
<tr><td class="${colour === INK ? 'ink' : 'soft'}" style="${CELL}${style}${colour}">${name}</td><td class="ink" align="right" style="${CELL}${style}${INK}white-space:nowrap">${amount}</td></tr>`
}
