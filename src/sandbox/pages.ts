import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

type Markup = ReturnType<typeof html>

const STYLE = `
*{box-sizing:border-box}
body{margin:0;background:#FBF7F1;color:#2A1A2E;font:16px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
.bar{background:#DBA145;color:#150A17;font-size:14px;font-weight:700;letter-spacing:.06em;padding:6px 16px;
display:flex;gap:16px;justify-content:space-between;flex-wrap:wrap}
.bar a{color:inherit}main{max-width:1080px;margin:0 auto;padding:28px 16px 64px}main.narrow{max-width:520px}
h1{font-size:28px;line-height:1.2;margin:0 0 12px;color:#3D1C47}h2{font-size:20px;margin:32px 0 8px;color:#3D1C47}
p{margin:0 0 12px}.soft{color:#6B5A6E}.total{font-size:28px;font-weight:700;font-variant-numeric:tabular-nums}a{color:#8F2D12}
.card{background:#fff;border:1px solid #E6DCD0;border-radius:12px;padding:20px;margin:0 0 16px}
label{display:block;font-weight:600;margin:0 0 4px}label.check{font-weight:400;margin:12px 0}
input:not([type=checkbox]),select{
width:100%;font:inherit;padding:10px 12px;border:1px solid #8d7d90;border-radius:4px;background:#fff;color:inherit}
button,.button{display:inline-block;font:inherit;font-weight:600;border:1px solid #C2411C;background:#C2411C;color:#fff;
border-radius:4px;padding:10px 16px;cursor:pointer;text-decoration:none;text-align:center}
.quiet{background:#fff;color:#8F2D12}button.small{font-size:14px;padding:4px 8px}
button:hover{background:#8F2D12;border-color:#8F2D12;color:#fff}:focus-visible{outline:3px solid #C2411C;outline-offset:2px}
.stack{display:grid;gap:10px}.row{display:flex;flex-wrap:wrap;gap:6px}
table{width:100%;border-collapse:collapse;background:#fff}
th,td{text-align:left;vertical-align:top;padding:8px 10px;border-bottom:1px solid #E6DCD0}
.number{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
.scroll{overflow-x:auto}.scroll form{min-width:280px}
code,pre{font:14px/1.5 ui-monospace,Menlo,Consolas,monospace;overflow-wrap:anywhere;white-space:pre-wrap}
.approved{color:#1D6B47}.pending,.in_process{color:#8A5A00}.rejected,.cancelled,.charged_back{color:#A4161A}
img.code{display:block;width:240px;height:240px;image-rendering:pixelated;margin:0 auto 12px}
iframe{width:100%;height:640px;border:1px solid #E6DCD0;background:#fff}
`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

type Document = { title: string; body: Markup | Promise<Markup>; isNarrow?: boolean }
type Page = Document & {
  status?: ContentfulStatusCode
  /** Origins that a form may redirect to: browsers apply form-action to the redirects after a POST as well. */
  formTargets?: readonly string[]
}

export function page(c: Context, { status = 200, formTargets = [], ...document }: Page) {
  const formAction = ["'self'", ...new Set(formTargets)].join(' ')
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; img-src data: 'self'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action ${formAction}`,
  )
  // 'no-referrer' would turn the Origin of our own forms into 'null', and the CSRF check needs it.
  c.header('Referrer-Policy', 'same-origin')
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Cache-Control', 'no-store')
  c.header('X-Robots-Tag', 'noindex')
  return c.html(htmlDocument(document), status)
}

export function htmlDocument({ title, body, isNarrow = true }: Document) {
  return html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<title>${title} · Modo demonstração</title><style>${raw(STYLE)}</style>
</head>
<body>
<header class="bar"><span>MODO DEMONSTRAÇÃO</span><a href="/sandbox">Bastidores da demonstração</a></header>
<main class="${isNarrow ? 'narrow' : ''}"><h1>${title}</h1>
${body}
</main>
</body>
</html>`
}
