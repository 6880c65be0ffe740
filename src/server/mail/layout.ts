import { html, raw } from 'hono/html'
import type { Brand } from '#contract/site.ts'
import type { Markup } from '../documents/markup.ts'
import { mailLogoOf } from '../site/mail-logo.ts'
import { type Seller, sellerLines } from '../settings/seller.ts'
import { button, CELL, COLOURS, inColours, INK, link, paragraphs, SOFT } from './parts.ts'
import { toPlainText } from './plain-text.ts'

export type Sender = { seller: Seller; publicUrl: string; look: Brand }
export type Message = { subject: string; html: string; text: string }

type Content = {
  subject: string
  heading: string
  opening?: string | undefined
  /** The first paragraph is also the preview that mail programs show in their lists. */
  blocks: readonly (Markup | null)[]
  help?: Markup
  isWithoutLinks?: boolean
}

export async function renderMail({ subject, heading, opening, ...content }: Content, sender: Sender): Promise<Message> {
  const openingRows = opening ? await joined(paragraphs(opening)) : ''
  const rows = await joined(contentRows(content, sender))
  const text = toPlainText(rows)
  const preheader = text.split('\n\n', 1)[0]!.replaceAll('\n', ' ')
  const page = await mailPage({ heading, preheader, rows: openingRows + rows }, sender)
  return {
    subject,
    html: inColours(page.toString(), sender.look),
    text: openingRows === '' ? text : `${toPlainText(openingRows)}\n\n${text}`,
  }
}

async function joined(rows: Markup | readonly Markup[]): Promise<string> {
  return (await html`${rows}`).toString()
}

type Note = {
  subject: string
  heading?: string
  opening?: string
  text: string
  action?: { path: string; label: string }
}

export function renderNote(note: Note, sender: Sender): Promise<Message> {
  const { subject, heading = subject, opening, text, action } = note
  const blocks = [...paragraphs(text), action ? button(sender.publicUrl + action.path, action.label) : null]
  return renderMail({ subject, heading, opening, blocks }, sender)
}

const DARK_COLOURS = html`
.bg { background: #1b131e !important; } .card { background: #271c2b !important; } .box { background: #342739 !important; }
.ink { color: #f5eef3 !important; } .soft { color: #c9bccb !important; } .line { border-color: #4b3d50 !important; } .link { color: #f2a98d !important; }`

function contentRows(
  { blocks, help, isWithoutLinks }: Omit<Content, 'subject' | 'heading' | 'opening'>,
  { seller, publicUrl }: Sender,
): Markup {
  return html`${blocks}
<tr class="page-only"><td style="padding:24px 0 0"></td></tr>
<tr><td class="section soft line" style="padding:24px 40px;border-top:1px solid ${COLOURS.line};${CELL}font-size:14px;line-height:21px;${SOFT}">${help && html`${help}<br><br>`}${seller.storeName}${isWithoutLinks ? null : html` · ${link(publicUrl)}`}${sellerLines(seller).map((line) => html`<br>${line}`)}</td></tr>`
}

type Page = { heading: string; preheader: string; rows: string }

/** The logo, as a PNG because mail programs show no SVG; its `alt` is the name in letters. */
function shopMark({ seller: { storeName }, publicUrl, look }: Sender): Markup | string {
  const place = mailLogoOf(look)
  if (!place) return storeName
  const { width, height } = place
  return html`<img src="${publicUrl}/marca/logo-email.png" width="${width}" height="${height}" alt="${storeName}" style="display:block;border:0">`
}

/** Tables and inline styles, because mail programs support little else. Readable without its pictures. */
function mailPage({ heading, preheader, rows }: Page, sender: Sender): Markup {
  return html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${heading}</title>
<style>
@media (max-width: 620px) { .card, table.wide { width: 100% !important; } a.wide { display: block !important; } .section { padding-left: 20px !important; padding-right: 20px !important; } }
@media (prefers-color-scheme: dark) {${DARK_COLOURS}
}
</style>
</head>
<body class="bg" style="margin:0;padding:0;background:${COLOURS.paper}">
<div style="display:none;max-height:0;overflow:hidden">${preheader}</div>
<table role="presentation" class="bg" width="100%" cellpadding="0" cellspacing="0" style="background:${COLOURS.paper}">
<tr><td align="center" style="padding:32px 0">
<table role="presentation" class="card" width="600" cellpadding="0" cellspacing="0" style="width:600px;max-width:600px;background:#ffffff;text-align:left">
<tr><td class="section" style="background:${COLOURS.accent};padding:24px 40px;${CELL}font-size:22px;line-height:28px;font-weight:600;color:${COLOURS.accentSoft}">${shopMark(sender)}</td></tr>
<tr><td class="section" style="padding:40px 40px 0"><h1 class="ink" style="${CELL}margin:0;font-size:28px;line-height:34px;font-weight:600;${INK}">${heading}</h1></td></tr>
${raw(rows)}
</table>
</td></tr>
</table>
</body>
</html>`
}
