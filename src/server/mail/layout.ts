import { html, lines, type Markup, NOTHING } from '../documents/markup.ts'
import { type Seller, sellerLines } from '../settings/seller.ts'
import { CELL, COLOURS, INK, SOFT } from './style.ts'

type Page = {
  /** Shown in the list of mails after the subject. */
  preheader: string
  /** What the mail is about, in a few words. */
  heading: string
  body: readonly Markup[]
  /** Under the rule at the end, before the company's name. */
  footer: Markup
  seller: Seller
}

// Clients that have a dark side of their own invert what they like; the others follow this.
const STYLE: Markup = html`
@media (max-width: 620px) { .w { width: 100% !important; } .p { padding-left: 20px !important; padding-right: 20px !important; } .b a { display: block !important; } }
@media (prefers-color-scheme: dark) {
.bg { background: #1b131e !important; } .card { background: #271c2b !important; } .box { background: #342739 !important; }
.ink { color: #f5eef3 !important; } .soft { color: #c9bccb !important; } .line { border-color: #4b3d50 !important; } .link { color: #f2a98d !important; }
}`

/** One look for all mails: tables and inline styles, because that is what mail programs understand; whole without its pictures. */
export function mailPage({ preheader, heading, body, footer, seller }: Page): string {
  const page = html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${heading}</title>
<style>${STYLE}</style>
</head>
<body class="bg" style="margin:0;padding:0;background:${COLOURS.paper}">
<div style="display:none;max-height:0;overflow:hidden">${preheader}</div>
<table role="presentation" class="bg" width="100%" cellpadding="0" cellspacing="0" style="background:${COLOURS.paper}">
<tr><td align="center" style="padding:32px 0">
<table role="presentation" class="w card" width="600" cellpadding="0" cellspacing="0" style="width:600px;max-width:600px;background:#ffffff;text-align:left">
<tr><td class="p" style="background:${COLOURS.plum};padding:24px 40px;${CELL}font-size:22px;line-height:28px;font-weight:600;color:${COLOURS.sand}">${seller.storeName}</td></tr>
<tr><td class="p" style="padding:40px 40px 0"><h1 class="ink" style="${CELL}margin:0;font-size:28px;line-height:34px;font-weight:600;${INK}">${heading}</h1></td></tr>
${body}
<tr><td class="p" style="padding:24px 0 0"></td></tr>
<tr><td class="p soft line" style="padding:24px 40px;border-top:1px solid ${COLOURS.line};${CELL}font-size:14px;line-height:21px;${SOFT}">${footer}${company(seller)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`
  return page.markup
}

function company(seller: Seller): Markup {
  const known = sellerLines(seller)
  return known.length > 0 ? html`<br><br>${lines(known)}` : NOTHING
}
