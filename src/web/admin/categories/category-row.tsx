import { cva } from 'class-variance-authority'
import { classNames } from '#web/ui/class-names.ts'
import { type ReactNode, useRef, useState } from 'react'
import { href, Link } from 'react-router'
import PencilIcon from 'lucide-react/icons/pencil'
import TrashIcon from 'lucide-react/icons/trash'
import { plural } from '#domain/plural.ts'
import type { AdminCategory } from '#contract/admin-categories.ts'
import { DragHandle } from '../kit/drag-handle.tsx'
import { ToolButton } from '../kit/tool-button.tsx'
import { Thumb } from '../kit/thumb.tsx'

type Props = {
  category: AdminCategory
  /** Its place among its siblings, and how many they are. */
  index: number
  count: number
  onMove: (to: number) => void
  onEdit: () => void
  onRemove: () => void
  /** The list of those below it. */
  children: ReactNode
}

const row = cva(
  '-mx-2 flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 border-b bg-surface p-2 md:flex-nowrap md:gap-4',
  {
    variants: {
      isDragged: { true: 'relative z-1 rounded-[8px] border-transparent shadow-(--float)', false: 'border-line' },
    },
  },
)

export function CategoryRow({ category, index, count, onMove, onEdit, onRemove, children }: Props) {
  const { id, name, parent_id: parent, pictures, product_count: products } = category
  const rowRef = useRef<HTMLLIElement>(null)
  const [isDragged, setDragged] = useState(false)
  return (
    <li ref={rowRef} data-category={id}>
      <div className={row({ isDragged })}>
        <DragHandle
          label={`Mover ${name}, posição ${index + 1} de ${count}`}
          className="md:-mr-2"
          item={rowRef}
          index={index}
          onMove={onMove}
          onDragged={setDragged}
        />
        <span className={classNames('flex min-w-10 gap-1 md:min-w-32', parent !== null && 'max-sm:hidden')}>
          {pictures.length === 0 && <Thumb src={null} />}
          {pictures.map((url) => (
            <span key={url} className="max-md:not-first:hidden">
              <Thumb src={url} />
            </span>
          ))}
        </span>
        <b className="min-w-0 flex-1 font-semibold wrap-anywhere hyphens-auto">{name}</b>
        <Link
          className={classNames(
            'num order-3 -mt-4 inline-flex min-h-11 w-full items-center text-brand-deep underline underline-offset-3 md:order-none md:mt-0 md:w-auto md:pl-0',
            parent === null ? 'pl-27' : 'pl-14 sm:pl-27',
          )}
          to={`${href('/admin/produtos')}?categoria=${id}`}
        >
          {plural(products, 'produto', 'produtos')}
        </Link>
        <span className="flex">
          <ToolButton icon={PencilIcon} label={`Editar ${name}`} onClick={onEdit} />
          <ToolButton icon={TrashIcon} label={`Excluir ${name}`} onClick={onRemove} />
        </span>
      </div>
      {children}
    </li>
  )
}
