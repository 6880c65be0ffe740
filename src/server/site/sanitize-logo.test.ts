import { expect, test } from 'vitest'
import { sanitizeLogo } from './sanitize-logo.ts'

const drawn = (inner: string, attributes = '') => `<svg viewBox="0 0 4 2" ${attributes}>${inner}</svg>`
const PATH = '<path d="M0 0h4v2z"/>'

test.each([
  drawn(`<script>alert(1)</script>${PATH}`),
  drawn(`<script href="https://x.example/a.js"/>${PATH}`),
  drawn(`<SCRIPT>alert(1)</SCRIPT><svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>${PATH}`),
  drawn(PATH, 'onload="alert(1)"'),
  drawn(`<g ONCLICK="alert(1)" onmouseover='alert(1)'>${PATH}</g>`),
  drawn(`<a href="javascript:alert(1)">${PATH}</a>`),
  drawn(`<a xlink:href="java&#10;script:alert(1)">${PATH}</a>`),
  drawn(`<use href="https://x.example/a.svg#b"/>${PATH}`),
  drawn(`<use xlink:href="data:image/svg+xml;base64,PHN2Zz4="/>${PATH}`),
  drawn(`<image href="https://x.example/pixel.png"/>${PATH}`),
  drawn(`<foreignObject><iframe src="https://x.example"></iframe><b>alert</b></foreignObject>${PATH}`),
  drawn(`<style>@import url(https://x.example/a.css); path { fill: url(https://x.example) }</style>${PATH}`),
  drawn(`<path d="M0 0h4v2z" style="fill:url(https://x.example/a.svg#b)"/>`),
  drawn(`<path d="M0 0h4v2z" fill="url( 'https://x.example/a.svg#b' )" filter="url(//x.example)"/>`),
  drawn(`<path d="M0 0h4v2z" fill="u\\72l(https://x.example)"/>`),
  drawn(`<animate attributeName="href" to="javascript:alert(1)"/><set attributeName="onload" to="alert(1)"/>${PATH}`),
  drawn(`<![CDATA[<script>alert(1)</script>]]>${PATH}`),
  drawn(`<title><script>alert(1)</script></title><desc>&lt;script&gt;alert(1)&lt;/script&gt;</desc>${PATH}`),
  `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${drawn(`<text>&x;</text>${PATH}`)}`,
  `<?xml-stylesheet href="https://x.example/a.xsl"?>${drawn(PATH)}`,
  `${drawn(PATH)}<script>alert(1)</script>`,
  drawn(PATH, 'xml:base="https://x.example/" xmlns:x="http://www.w3.org/1999/xhtml"'),
])('nothing but the drawing is left of %s', (svg) => {
  const clean = sanitizeLogo(svg)
  expect(clean).toContain('<path')
  expect(clean).not.toMatch(/<(script|style|image|foreignobject|iframe|a|animate|set|!|\?)[\s/>[]/i)
  expect(clean).not.toMatch(/\son\w+=|x\.example|javascript|data:|file:|@import|ENTITY/i)
})

test('a drawing keeps its shapes, gradients and colours', () => {
  const clean = sanitizeLogo(
    `<?xml version="1.0"?><!-- made by hand --><svg viewBox="0 0 10 10" width="10"><defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs><g style="fill:#c2411c;stroke-width:2"><path d="M0 0h4v2z" fill="url(#a)"/><use href="#b"/></g></svg>`,
  )
  for (const part of [
    'viewBox="0 0 10 10"',
    'xmlns="http://www.w3.org/2000/svg"',
    '<linearGradient id="a">',
    'stop-color="#fff"',
    'fill="#c2411c"',
    'stroke-width="2"',
    'fill="url(#a)"',
    'href="#b"',
  ])
    expect(clean).toContain(part)
})

test.each(['', 'texto', '<html><path d="M0 0"/></html>', '<svg></svg>', '<svg><script>1</script></svg>'])(
  'what is no drawing is refused: %s',
  (svg) => expect(sanitizeLogo(svg)).toBeNull(),
)
