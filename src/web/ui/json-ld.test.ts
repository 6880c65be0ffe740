import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { JsonLd } from './json-ld.tsx'

test('no text inside structured data can end its script element', () => {
  const data = { name: 'Vaso </script><script>alert(1)</script>' }
  const html = renderToStaticMarkup(createElement(JsonLd, { data }))
  expect(html.match(/<\/?script/g)).toEqual(['<script', '</script'])
  expect(JSON.parse(html.slice(html.indexOf('>') + 1, html.lastIndexOf('<')))).toEqual(data)
})
