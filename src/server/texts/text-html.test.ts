import { expect, test } from 'vitest'
import { textHtml } from './text-html.ts'

const html = (body: string) => textHtml(body, 'https://loja.example')
const PICTURE = `/imagens/enviadas/${'a'.repeat(32)}.webp`

test.each([
  ['<script>alert(1)</script>', '&lt;script&gt;'],
  ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
  ['<a href="javascript:alert(1)">x</a>', '&lt;a href='],
])('raw HTML is shown as text: %s', (body, shown) => {
  expect(html(body)).toContain(shown)
  expect(html(body)).not.toMatch(/<(script|img|a)\b/)
})

test.each([
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](java\\\nscript:alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](vbscript:x)',
  '<javascript:alert(1)>',
  '[x]: javascript:alert(1)\n\n[x]',
])('a link of a dangerous protocol leads nowhere: %s', (body) => {
  expect(html(body)).not.toMatch(/<a[^>]*href="(?!https?:|\/|#)[^"]+:/)
})

test('a title or an alternative text cannot leave its attribute', () => {
  const shown = html(
    `![a" onerror="alert(1)](${PICTURE} "b\\" onload=\\"x") [t](https://x.example "c\\" onclick=\\"x")`,
  )
  expect(shown.replaceAll(/="[^"]*"/g, '')).not.toMatch(/onerror|onload|onclick/)
})

test('only pictures of the shop are shown, in the smallest file that is sharp', () => {
  expect(html(`![Um vaso](${PICTURE})`)).toContain(`<img src="${PICTURE}" srcset=`)
  expect(html(`![Um vaso](${PICTURE})`)).toContain('alt="Um vaso" width="1000"')
  expect(html('![x](https://outro.example/a.png)')).toBe('<p></p>')
  expect(html('![x](//outro.example/a.webp)')).toBe('<p></p>')
  expect(html('![x](/api/session/logout)')).toBe('<p></p>')
})

test('only links to other sites are marked as external', () => {
  expect(html('[a](/produtos) [b](#topo) [c](https://loja.example/p/x)')).not.toContain('rel=')
  for (const to of ['https://outro.example', '//outro.example', 'https://loja.example.mau.example/'])
    expect(html(`[a](${to})`)).toContain(`<a href="${to}" rel="noopener">`)
})

test('headings begin at h2 and skip no level', () => {
  const levels = (body: string) => Array.from(html(body).matchAll(/<h(\d)>/g), ([, level]) => Number(level))
  expect(levels('## a\n\n### b\n\n## c')).toEqual([2, 3, 2])
  expect(levels('# a\n\n## b\n\n#### c')).toEqual([2, 3, 4])
  expect(levels('### a\n\n###### b')).toEqual([2, 3])
  expect(levels('##\n\n## a')).toEqual([2])
})

test('a link without words is dropped, one around a named picture stays', () => {
  expect(html('[](https://a.example)')).toBe('<p></p>')
  expect(html(`[![](${PICTURE})](https://a.example)`)).not.toContain('<a ')
  expect(html(`[![Vaso](${PICTURE})](https://a.example)`)).toContain('<a ')
  expect(html('[![x](https://b.example/x.png)](https://a.example)')).not.toContain('<a ')
})
