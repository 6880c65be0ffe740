import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import type { LinkTargets } from '../kit/link-targets.ts'
import { EditorToolbar } from './editor-toolbar.tsx'
import { EXTENSIONS, isEditable } from './text-schema.ts'
import { RawField } from './raw-field.tsx'

type Props = {
  value: string
  error?: string | undefined
  targets: LinkTargets
  onChange: (body: string) => void
  onUploading: (count: number) => void
}

const LOOK = [
  'prose-editor min-h-80 px-4 py-3 outline-none whitespace-pre-wrap wrap-anywhere [&>*+*]:mt-3',
  '[&_h1]:text-22 [&_h2]:text-22 [&_h2]:font-semibold [&_h3]:text-18 [&_h3]:font-semibold [&_a]:underline',
  '[&_:is(ul,ol)]:ml-6 [&_ul]:list-disc [&_ol]:list-decimal [&_blockquote]:border-l-4 [&_blockquote]:border-line [&_blockquote]:pl-4',
  '[&_hr]:border-line [&_img]:inline-block [&_img]:max-h-60 [&_img]:max-w-full [&_.ProseMirror-selectednode]:outline-2 [&_.ProseMirror-selectednode]:outline-ink',
].join(' ')

/** Writes CommonMark. A text that it would change is edited as it is typed, from its loading on. */
export function RichEditor(props: Props) {
  const [isRich] = useState(() => isEditable(props.value))
  return isRich ? <Rich {...props} /> : <RawField {...props} isComplex />
}

function Rich({ value, error, targets, onChange, onUploading }: Props) {
  const written = useRef(value)
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    contentType: 'markdown',
    // What is typed or pasted stays as it is: '* a *' is no italic.
    enableInputRules: false,
    enablePasteRules: false,
    // The policy of the pages forbids style elements.
    injectCSS: false,
    editorProps: {
      attributes: { class: LOOK, role: 'textbox', 'aria-multiline': 'true', 'aria-label': 'Texto' },
      transformPastedHTML,
    },
    onUpdate: ({ editor: current }) => {
      written.current = current.getMarkdown()
      onChange(written.current)
    },
  })

  // A merge after a conflict, or an undo of all changes, sets the field.
  useEffect(() => {
    if (value === written.current) return
    written.current = value
    editor.commands.setContent(value, { contentType: 'markdown', emitUpdate: false })
  }, [editor, value])

  return (
    <div className="grid min-w-0 gap-1.5">
      <div className="min-w-0 rounded-control border border-edge bg-surface focus-within:outline-2 focus-within:outline-ink">
        <EditorToolbar editor={editor} targets={targets} onUploading={onUploading} />
        <EditorContent editor={editor} />
      </div>
      {error && <p className="text-bad">{error}</p>}
    </div>
  )
}

/** Of what Word or a page brings along, the schema keeps the structure alone; its headings fit those of the toolbar. */
function transformPastedHTML(html: string): string {
  return html.replaceAll(/<(\/?)h1\b/gi, '<$1h2').replaceAll(/<(\/?)h[4-6]\b/gi, '<$1h3')
}
