import { Markdown, MarkdownManager } from '@tiptap/markdown'
import { type JSONContent, type MarkdownRendererHelpers, mergeAttributes, Node } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { micromark } from 'micromark'
import { withFlankingMarks } from './flanking-marks.ts'

/** What makes a line of a paragraph another block in CommonMark: written as text, it is escaped. */
const BLOCK_START = /^( {0,3})(#{1,6}(?=[ \t]|$)|[-+](?=[ \t]|$)|={1,}[ \t]*$|-{2,}[ \t]*$)/gm
const NUMBERED = /^( {0,3}\d{1,9})([.)])(?=[ \t]|$)/gm

const Paragraph = Node.create({
  name: 'paragraph',
  priority: 1000,
  group: 'block',
  content: 'inline*',
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: ({ HTMLAttributes }) => ['p', mergeAttributes(HTMLAttributes), 0],
  markdownTokenName: 'paragraph',
  parseMarkdown: (token, helpers) => helpers.createNode('paragraph', {}, helpers.parseInline(token.tokens ?? [])),
  renderMarkdown: (node, helpers) =>
    helpers
      .renderChildren(withFlankingMarks(node.content ?? []))
      .replaceAll(/^[ \t]+/gm, '')
      .replaceAll(BLOCK_START, '$1\\$2')
      .replaceAll(NUMBERED, '$1\\$2'),
})

/** Only the shop's own pictures: others are dropped when something is pasted. */
const Picture = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' } }),
  parseHTML: () => [{ tag: 'img[src^="/imagens/"]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
  markdownTokenName: 'image',
  parseMarkdown: (token, helpers) =>
    helpers.createNode('image', { src: String(token.href ?? ''), alt: token.text ?? '' }),
  renderMarkdown: ({ attrs }) => {
    const alt = String(attrs?.alt ?? '').replaceAll(/[\\[\]*_`<&]/g, (sign) => `\\${sign}`)
    return `![${alt}](${String(attrs?.src ?? '')})`
  },
})

/** Bold and italic that overlap would be closed and opened again with HTML tags, which the shop shows as text. */
const Kit = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((each) => {
      if (each.name === 'bold' || each.name === 'italic') return each.extend({ markdownOptions: {} })
      return each.name === 'heading' ? each.extend({ renderMarkdown: renderHeading }) : each
    })
  },
})

/** Trailing `#`s are a heading's closing sequence in CommonMark. */
function renderHeading({ attrs, content }: JSONContent, helpers: MarkdownRendererHelpers): string {
  if (!content) return ''
  const text = helpers.renderChildren(withFlankingMarks(content)).replace(/(^|[ \t])(#+[ \t]*)$/, '$1\\$2')
  return `${'#'.repeat(Number(attrs?.level ?? 1))} ${text}`
}

/** The rest of CommonMark is kept too, but has no button: code, and headings of other levels. */
export const EXTENSIONS = [
  Kit.configure({
    paragraph: false,
    strike: false,
    underline: false,
    link: { openOnClick: false, autolink: false, HTMLAttributes: { rel: null, target: null } },
  }),
  Paragraph,
  Picture,
  Markdown.configure({ markedOptions: { gfm: false } }),
]

/** False for a text that the editor would change: raw HTML, say, or references. It is then edited as it is typed. */
export function isEditable(body: string): boolean {
  const manager = new MarkdownManager({ extensions: EXTENSIONS, markedOptions: { gfm: false } })
  try {
    return shown(manager.serialize(manager.parse(body))) === shown(body)
  } catch {
    return false
  }
}

function shown(body: string): string {
  return micromark(body).replaceAll(/\s+/g, ' ')
}
