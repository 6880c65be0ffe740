import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { href, Link } from 'react-router'
import GripVerticalIcon from 'lucide-react/icons/grip-vertical'
import PencilIcon from 'lucide-react/icons/pencil'
import TrashIcon from 'lucide-react/icons/trash'
import { plural } from '#domain/plural.ts'
import type { AdminCategory } from '#contract/admin-categories.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'
import { ToolButton } from '../kit/dialogs.tsx'

type Props = {
  category: AdminCategory
  index: number
  count: number
  onMove: (to: number) => void
  onEdit: () => void
  onRemove: () => void
}

export function CategoryRow({ category, index, count, onMove, onEdit, onRemove }: Props) {
  const { id, name, pictures, product_count: products } = category
  const row = useRef<HTMLLIElement>(null)
  const [isDragged, setDragged] = useState(false)
  useDrag(row, isDragged, index, onMove, () => setDragged(false))
  return (
    <li ref={row} className={classNames(isDragged && 'is-dragged')} data-category={id}>
      <Handle
        label={`Mover ${name}, posição ${index + 1} de ${count}`}
        index={index}
        onMove={onMove}
        onDrag={() => setDragged(true)}
      />
      <span className="trio">
        {pictures.map((url) => (
          <span key={url} className="thumb-box">
            <Picture src={url} alt="" sizes="40px" className="thumb" />
          </span>
        ))}
      </span>
      <b className="category-name">{name}</b>
      <Link className="category-count num" to={`${href('/admin/produtos')}?categoria=${id}`}>
        {plural(products, 'produto', 'produtos')}
      </Link>
      <span className="category-acts">
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
  onMove,
  onDrag,
}: {
  label: string
  index: number
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
      className="tool handle"
      aria-label={label}
      title="Arraste, ou use as setas do teclado"
      onKeyDown={moveByKey}
      onPointerDown={({ button }) => button === 0 && onDrag()}
    >
      <GripVerticalIcon />
    </button>
  )
}

/** A dragged row takes the place under the pointer. Listens at the document: moving the row would lose the pointer. */
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
