import { MarkdownManager } from '@tiptap/markdown'
import { micromark } from 'micromark'
import { expect, test } from 'vitest'
import { EXTENSIONS, isEditable } from './text-schema.ts'

const manager = new MarkdownManager({ extensions: EXTENSIONS, markedOptions: { gfm: false } })
const paragraph = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

test.each([
  '2 * 3 * 4',
  '**a** _b_ `c`',
  '# título',
  '- item',
  '+ item',
  '1. um',
  '12) doze',
  '> citação',
  '---',
  '===',
  '    recuado',
  '<b>x</b> &amp; &copy;',
  '[a](b) ![c](d)',
  'fim \\',
  '~~~',
])('typed text stays text: %s', (typed) => {
  const body = manager.serialize(paragraph(typed))
  const text = typed.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  expect(micromark(body)).toBe(`<p>${text}</p>`)
  expect(manager.parse(body)).toMatchObject(paragraph(typed.trim()))
})

test.each([
  ['Frete ', 'grátis', ' hoje'],
  ['Frete ', 'grátis ', 'hoje'],
  ['a', 'b', 'c'],
])('bold and italic that overlap are written without HTML: %j', (...texts) => {
  const marks = [['bold'], ['bold', 'italic'], ['italic']]
  for (const order of [marks, marks.toReversed()]) {
    const runs = texts.map((text, at) => ({ type: 'text', text, marks: order[at]!.map((type) => ({ type })) }))
    const html = micromark(manager.serialize({ type: 'doc', content: [{ type: 'paragraph', content: runs }] }))
    expect(html.replaceAll(/<[^>]*>/g, '')).toBe(texts.join(''))
    expect(html).toContain('<strong>')
  }
})

test.each([
  '## Título\n\nUm **negrito** e *itálico* com [link](https://a.example "dica").',
  '- a\n- b\n\n  c\n\n1. um\n2. dois\n   - três',
  '> citação\n>\n> - com lista\n\n---\n\nfim',
  '![Um vaso](/imagens/enviadas/a.webp) texto',
  'linha\noutra  \ncom quebra',
  '```\ncódigo\n```',
])('the editor keeps %j', (body) => {
  expect(isEditable(body)).toBe(true)
})

test.each(['&copy; 2026', '![a](/b.webp "dica")', '<!-- nota -->\n\n```a b\nx\n```\n\n&copy;'])(
  'a text that the editor would change is edited as it is typed: %j',
  (body) => {
    expect(isEditable(body)).toBe(false)
  },
)
