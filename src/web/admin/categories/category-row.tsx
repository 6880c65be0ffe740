import { cva } from 'class-variance-authority'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { href, Link } from 'react-router'
import GripVerticalIcon from 'lucide-react/icons/grip-vertical'
import PencilIcon from 'lucide-react/icons/pencil'
import TrashIcon from 'lucide-react/icons/trash'
import { plural } from '#domain/plural.ts'
import type { AdminCategory } from '#contract/admin-categories.ts'
import { TOOL_LOOK } from '../kit/tool-look.ts'
import { TOOL } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ToolButton } from '../kit/tool-button.tsx'
import { Thumb } from '../kit/thumb.tsx'

type Props = {
  category: AdminCategory
  index: number
  count: number
  onMove: (to: number) => void
  onEdit: () => void
  onRemove: () => void
}

const row = cva(
  '-mx-2 flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 border-b bg-surface p-2 sm:flex-nowrap sm:gap-4',
  {
    variants: {
      isDragged: { true: 'relative z-1 rounded-[8px] border-transparent shadow-(--float)', false: 'border-line' },
    },
  },
)

export function CategoryRow({ category, index, count, onMove, onEdit, onRemove }: Props) {
  const { id, name, pictures, product_count: products } = category
  const rowRef = useRef<HTMLLIElement>(null)
  const [isDragged, setDragged] = useState(false)
  useDrag(rowRef, isDragged, index, onMove, () => setDragged(false))
  return (
    <li ref={rowRef} className={row({ isDragged })} data-category={id}>
      <Handle
        label={`Mover ${name}, posição ${index + 1} de ${count}`}
        index={index}
        isDragged={isDragged}
        onMove={onMove}
        onDrag={() => setDragged(true)}
      />
      <span className="flex min-w-10 gap-1 sm:min-w-32">
        {pictures.map((url) => (
          <span key={url} className="max-sm:not-first:hidden">
            <Thumb src={url} />
          </span>
        ))}
      </span>
      <b className="min-w-0 flex-1 font-semibold">{name}</b>
      <Link
        className="num order-3 -mt-4 inline-flex min-h-11 w-full items-center pl-27 text-brand-deep underline underline-offset-3 sm:order-none sm:mt-0 sm:w-auto sm:pl-0"
        to={`${href('/admin/produtos')}?categoria=${id}`}
      >
        {plural(products, 'produto', 'produtos')}
      </Link>
      <span className="flex">
        <ToolButton icon={PencilIcon} label={`Editar ${name}`} onClick={onEdit} />
        <ToolButton icon={TrashIcon} label={`Excluir ${name}`} onClick={onRemove} />
      </span>
    </li>
  )
}

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

/** Dragged with a finger or a mouse, moved with the arrow keys. */
function Handle({
  label,
  index,
  isDragged,
  onMove,
  onDrag,
}: {
  label: string
  index: number
  isDragged: boolean
  onMove: (to: number) => void
  onDrag: () => void
}) {
  function moveByKey(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    onMove(index + step)
  }

  return (
    <button
      type="button"
      className={classNames(TOOL, TOOL_LOOK, 'touch-none sm:-mr-2', isDragged ? 'cursor-grabbing' : 'cursor-grab')}
      aria-label={label}
      title="Arraste, ou use as setas do teclado"
      onKeyDown={moveByKey}
      onPointerDown={({ button }) => button === 0 && onDrag()}
    >
      <GripVerticalIcon />
    </button>
  )
}

/** Moves the dragged row under the pointer. Listens on the document: moving the row in the DOM ends pointer capture. */
function useDrag(
  row: { current: HTMLLIElement | null },
  isDragged: boolean,
  index: number,
  onMove: (to: number) => void,
  onEnd: () => void,
): void {
  const move = useEffectEvent(({ clientY }: PointerEvent) => {
    const rows = [...(row.current?.parentElement?.children ?? [])]
    const over = rows.findIndex((each) => clientY < each.getBoundingClientRect().bottom)
    const to = over === -1 ? rows.length - 1 : over
    if (to !== index) onMove(to)
  })
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (!isDragged) return
    const listeners = new AbortController()
    const { signal } = listeners
    document.addEventListener('pointermove', (event) => move(event), { signal })
    document.addEventListener('pointerup', () => end(), { signal })
    document.addEventListener('pointercancel', () => end(), { signal })
    return () => listeners.abort()
  }, [isDragged])
}
