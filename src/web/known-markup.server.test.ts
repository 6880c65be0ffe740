import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createMarkupStore, markupOfPage } from './known-markup.server.ts'
import { KnownMarkupContext, RenderedOnce } from './ui/rendered-once.tsx'

const NONCE = '0123456789abcdef'

function renderCards(store = createMarkupStore(), { names = ['Caneca'], failed = false, text = '' } = {}) {
  let rendered = 0
  const Name = ({ name }: { name: string }) => {
    rendered++
    return createElement('b', null, name, ' & ', text)
  }
  const cards = names.map((name) =>
    createElement(
      RenderedOnce,
      { key: name, as: 'li', name: 'Card', of: [name], className: 'card' },
      createElement(Name, { name }),
    ),
  )
  const { known, keep } = markupOfPage(store, NONCE)
  const html = keep(renderToString(createElement(KnownMarkupContext, { value: known }, cards)), failed)
  return { html, rendered, store }
}

test('an element is rendered once for equal props, with the same markup on every page', () => {
  const first = renderCards(undefined, { names: ['Caneca', 'Bule'] })
  expect(first.rendered).toBe(2)
  const second = renderCards(first.store, { names: ['Bule', 'Caneca', 'Vaso'] })
  expect(second.rendered).toBe(1)
  const fresh = renderCards(undefined, { names: ['Bule', 'Caneca', 'Vaso'] })
  expect(second.html).toBe(fresh.html)
  expect(second.html).toContain('<li class="card"><b>Bule<!-- --> &amp; </b></li>')
})

test('markup of a failed page is not stored', () => {
  const { html, store } = renderCards(undefined, { failed: true })
  expect(html).not.toContain('data-once')
  expect(store.size).toBe(0)
})

test('text that looks like a mark stays as it is', () => {
  const { html, store } = renderCards(undefined, { text: ' data-once="1"></li>' })
  expect(html).toBe('<li class="card"><b>Caneca<!-- --> &amp; <!-- --> data-once=&quot;1&quot;&gt;&lt;/li&gt;</b></li>')
  expect([...store.values()]).toEqual([html.slice('<li class="card">'.length, -'</li>'.length)])
})

test('an element inside another one is stored without its mark', () => {
  const store = createMarkupStore()
  const { known, keep } = markupOfPage(store, NONCE)
  const card = createElement(RenderedOnce, { as: 'li', name: 'Card', of: ['Caneca'] }, 'Caneca')
  const row = createElement(
    RenderedOnce,
    { as: 'section', name: 'Row', of: ['Caneca'] },
    createElement('ul', null, card),
  )
  const html = keep(renderToString(createElement(KnownMarkupContext, { value: known }, row)), false)
  expect(html).toBe('<section><ul><li>Caneca</li></ul></section>')
  expect([...store.values()].toSorted()).toEqual(['<ul><li>Caneca</li></ul>', 'Caneca'])
})
