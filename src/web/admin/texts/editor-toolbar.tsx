import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useRef, useState } from 'react'
import BoldIcon from 'lucide-react/icons/bold'
import Heading2Icon from 'lucide-react/icons/heading-2'
import Heading3Icon from 'lucide-react/icons/heading-3'
import ImageIcon from 'lucide-react/icons/image'
import ItalicIcon from 'lucide-react/icons/italic'
import LinkIcon from 'lucide-react/icons/link'
import ListIcon from 'lucide-react/icons/list'
import ListOrderedIcon from 'lucide-react/icons/list-ordered'
import MinusIcon from 'lucide-react/icons/minus'
import QuoteIcon from 'lucide-react/icons/quote'
import RedoIcon from 'lucide-react/icons/redo'
import UndoIcon from 'lucide-react/icons/undo'
import { TOOL } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { IconComponent } from '#web/ui/icon.ts'
import type { LinkTargets } from '../kit/link-targets.ts'
import { TOOL_LOOK } from '../kit/tool-look.ts'
import { LinkDialog } from './link-dialog.tsx'
import { PictureDialog } from './picture-dialog.tsx'

type Props = { editor: Editor; targets: LinkTargets; onUploading: (count: number) => void }

type Tool = { label: string; icon: IconComponent; isPressed?: boolean; isDisabled?: boolean; press: () => void }

/** One tab stop; the arrow keys move between the buttons. */
export function EditorToolbar({ editor, targets, onUploading }: Props) {
  const [dialog, setDialog] = useState<'link' | 'picture' | null>(null)
  const [current, setCurrent] = useState(0)
  const bar = useRef<HTMLDivElement>(null)
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      second: now.isActive('heading', { level: 2 }),
      third: now.isActive('heading', { level: 3 }),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      link: now.isActive('link'),
      undoable: now.can().undo(),
      redoable: now.can().redo(),
    }),
  })
  const chain = () => editor.chain().focus()
  const tools: Tool[] = [
    { label: 'Negrito', icon: BoldIcon, isPressed: is.bold, press: () => chain().toggleBold().run() },
    { label: 'Itálico', icon: ItalicIcon, isPressed: is.italic, press: () => chain().toggleItalic().run() },
    {
      label: 'Título',
      icon: Heading2Icon,
      isPressed: is.second,
      press: () => chain().toggleHeading({ level: 2 }).run(),
    },
    {
      label: 'Subtítulo',
      icon: Heading3Icon,
      isPressed: is.third,
      press: () => chain().toggleHeading({ level: 3 }).run(),
    },
    { label: 'Lista', icon: ListIcon, isPressed: is.bullets, press: () => chain().toggleBulletList().run() },
    {
      label: 'Lista numerada',
      icon: ListOrderedIcon,
      isPressed: is.numbers,
      press: () => chain().toggleOrderedList().run(),
    },
    { label: 'Citação', icon: QuoteIcon, isPressed: is.quote, press: () => chain().toggleBlockquote().run() },
    { label: 'Link', icon: LinkIcon, isPressed: is.link, press: () => setDialog('link') },
    { label: 'Foto', icon: ImageIcon, press: () => setDialog('picture') },
    { label: 'Linha divisória', icon: MinusIcon, press: () => chain().setHorizontalRule().run() },
    { label: 'Desfazer', icon: UndoIcon, isDisabled: !is.undoable, press: () => chain().undo().run() },
    { label: 'Refazer', icon: RedoIcon, isDisabled: !is.redoable, press: () => chain().redo().run() },
  ]

  function moveByKey(event: KeyboardEvent) {
    const steps: Record<string, number> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      Home: -current,
      End: tools.length - 1 - current,
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (current + step + tools.length) % tools.length
    setCurrent(next)
    bar.current?.querySelectorAll<HTMLElement>('button')[next]?.focus()
  }

  return (
    <>
      <div
        ref={bar}
        role="toolbar"
        aria-label="Formatação"
        className="sticky top-0 z-1 flex flex-wrap gap-0.5 border-b border-line bg-surface px-2 py-1"
      >
        {tools.map(({ label, icon: Icon, isPressed, isDisabled = false, press }, index) => (
          <button
            key={label}
            type="button"
            className={classNames(
              TOOL,
              TOOL_LOOK,
              'aria-pressed:bg-ink aria-pressed:text-paper aria-disabled:opacity-40',
            )}
            aria-label={label}
            title={label}
            aria-pressed={isPressed}
            aria-disabled={isDisabled || undefined}
            tabIndex={index === current ? 0 : -1}
            onFocus={() => setCurrent(index)}
            onKeyDown={moveByKey}
            onClick={() => isDisabled || press()}
          >
            <Icon />
          </button>
        ))}
      </div>
      {dialog === 'link' && <LinkDialog editor={editor} targets={targets} onClose={() => setDialog(null)} />}
      {dialog === 'picture' && (
        <PictureDialog editor={editor} onUploading={onUploading} onClose={() => setDialog(null)} />
      )}
    </>
  )
}
