import { MarkdownManager } from '@tiptap/markdown'
import fc from 'fast-check'
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

const run = (text: string, ...types: string[]) => ({
  type: 'text',
  text,
  marks: types.map((type) => ({ type, ...(type === 'link' && { attrs: { href: '/p/a' } }) })),
})
const write = (...content: object[]) => manager.serialize({ type: 'doc', content: [{ type: 'paragraph', content }] })

test.each([
  [[run('texto!', 'bold'), run('a')], '**texto**!a'],
  [[run('a'), run('“b”', 'italic'), run('c')], 'a“*b*”c'],
  [[run('texto!', 'bold'), run(' a')], '**texto!** a'],
  [[run('texto!', 'bold'), run(', a')], '**texto!**, a'],
  [[run('a!', 'bold', 'italic'), run('b', 'italic')], '***a**!b*'],
  [[run('...', 'bold'), run('a')], '**..**.a'],
  [[run('a'), run('😀', 'bold'), run('b')], 'a😀b'],
  [[run('veja ', 'bold'), run('isto', 'link', 'bold'), run('a')], '**veja** [isto](/p/a)a'],
  [[run('isto!', 'link', 'bold'), run('a')], '[**isto!**](/p/a)a'],
])('punctuation between a mark and a letter is written outside of the mark: %#', (content, body) => {
  expect(write(...content)).toBe(body)
})

test('two kinds of marks anywhere in a text leave its letters as they are', () => {
  const signs = fc.array(fc.constantFrom(...'ab !.(“*_#<', '😀'), { minLength: 1 })
  const kinds: string[][] = [
    ['bold', 'italic'],
    ['link', 'bold'],
    ['link', 'italic'],
  ]
  const contents = fc.constantFrom(...kinds).chain((types) => {
    const runs = fc.tuple(signs, fc.subarray(types)).map(([text, marks]) => run(text.join(''), ...marks))
    return fc.array(fc.oneof({ arbitrary: runs, weight: 9 }, fc.constant({ type: 'hardBreak', text: '' })))
  })
  const withoutSpace = (text: string) => text.replaceAll(/\s/g, '')
  fc.assert(
    fc.property(contents, (content) => {
      const shown = micromark(write(...content)).replaceAll(/<[^>]*>/g, '')
      expect(withoutSpace(shown)).toBe(withoutSpace(content.map(({ text }) => text.replaceAll('<', '&lt;')).join('')))
    }),
    { numRuns: 1000 },
  )
})

test.each(['Vaso #', 'Vaso # ', '#', '##', 'C#', 'Vaso \\#', 'Nº # 1'])('a heading keeps its signs: %j', (text) => {
  const body = manager.serialize({
    type: 'doc',
    content: [{ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] }],
  })
  expect(micromark(body)).toBe(`<h2>${text.trim()}</h2>`)
  expect(isEditable(body)).toBe(true)
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
