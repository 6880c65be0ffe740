import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { AdminCategory } from '#contract/admin-categories.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'
import { AdminIcon } from '../kit/admin-icon.tsx'
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
  return (
    <li ref={row} className={classNames(isDragged && 'is-dragged')} data-category={id}>
      <Handle label={`Mover ${name}, posição ${index + 1} de ${count}`} index={index} row={row} onMove={onMove} onDrag={setDragged} />
      <span className="trio">
        {pictures.map((url) => (
          <span key={url} className="thumb-box">
            <Picture src={url} alt="" sizes="40px" className="thumb" />
          </span>
        ))}
      </span>
      <b className="category-name">{name}</b>
      <Link className="category-count num" to={`/admin/produtos?categoria=${id}`}>
        {products === 1 ? '1 produto' : `${products} produtos`}
      </Link>
      <span className="category-acts">
        <ToolButton icon="edit" label={`Editar ${name}`} onClick={onEdit} />
        <ToolButton icon="trash" label={`Excluir ${name}`} onClick={onRemove} />
      </span>
    </li>
  )
}

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

type HandleProps = { label: string; index: number; row: { current: HTMLLIElement | null }; onMove: (to: number) => void; onDrag: (isDragged: boolean) => void }

/** Dragged with a finger or a mouse, moved with the arrow keys. */
function Handle({ label, index, row, onMove, onDrag }: HandleProps) {
  function moveByKey(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    onMove(index + step)
  }

  function follow({ currentTarget, pointerId, clientY }: PointerEvent<HTMLButtonElement>) {
    if (!currentTarget.hasPointerCapture(pointerId)) return
    const rows = [...(row.current?.parentElement?.children ?? [])]
    const over = rows.findIndex((each) => clientY < each.getBoundingClientRect().bottom)
    const to = over === -1 ? rows.length - 1 : over
    if (to !== index) onMove(to)
  }

  return (
    <button
      type="button"
      className="tool handle"
      aria-label={label}
      title="Arraste, ou use as setas do teclado"
      onKeyDown={moveByKey}
      onPointerDown={({ currentTarget, pointerId, button }) => {
        if (button !== 0) return
        currentTarget.setPointerCapture(pointerId)
        onDrag(true)
      }}
      onPointerMove={follow}
      onLostPointerCapture={() => onDrag(false)}
    >
      <AdminIcon name="grip" />
    </button>
  )
}
