import { useId, useRef, useState } from 'react'
import ChevronDownIcon from 'lucide-react/icons/chevron-down'
import CopyIcon from 'lucide-react/icons/copy'
import EyeIcon from 'lucide-react/icons/eye'
import EyeOffIcon from 'lucide-react/icons/eye-off'
import TrashIcon from 'lucide-react/icons/trash'
import type { Block } from '#contract/home-blocks.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ActionsMenu } from '../kit/actions-menu.tsx'
import { DragHandle } from '../kit/drag-handle.tsx'
import { BlockForm, type BlockFormProps } from './block-form.tsx'
import { nameOf, titleOf } from './home-fields.ts'
import { type Blocks, buttonId } from './use-blocks.ts'

type Props = Omit<BlockFormProps, 'onChange'> & {
  index: number
  list: Blocks
  hasErrors: boolean
}

/** A row of the list, with the block's form under it while it is open. */
export function BlockItem({ block, index, list, hasErrors, ...form }: Props) {
  const item = useRef<HTMLLIElement>(null)
  const [isDragged, setDragged] = useState(false)
  const id = useId()
  const isOpen = list.openId === block.id
  const [name, title] = [nameOf(block.kind), titleOf(block)]
  return (
    <li
      ref={item}
      className={classNames(
        'rounded-[8px] border bg-surface',
        hasErrors ? 'border-bad' : 'border-line',
        isDragged && 'relative z-1 shadow-(--float)',
      )}
    >
      <div className="flex items-center gap-1 p-1">
        <DragHandle
          label={`Mover ${name}, posição ${index + 1} de ${list.blocks.length}`}
          item={item}
          index={index}
          onMove={(to) => list.move(index, to)}
          onDragged={setDragged}
        />
        <button
          type="button"
          className="flex min-h-11 min-w-0 flex-1 items-center gap-2 px-1 text-left"
          id={buttonId(block.id)}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => list.toggle(block.id)}
        >
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{name}</span>
            {title && <span className="block truncate text-ink-soft">{title}</span>}
          </span>
          <Marks block={block} hasErrors={hasErrors} />
          <ChevronDownIcon className={classNames('flex-none transition-transform', isOpen && 'rotate-180')} />
        </button>
        <ActionsMenu
          label={`Ações do bloco ${name}, posição ${index + 1}`}
          entries={[
            block.is_visible
              ? { label: 'Ocultar', icon: <EyeOffIcon />, onSelect: () => list.change(block.id, { is_visible: false }) }
              : { label: 'Mostrar', icon: <EyeIcon />, onSelect: () => list.change(block.id, { is_visible: true }) },
            ...(block.kind === 'hero' || list.isFull
              ? []
              : [{ label: 'Duplicar', icon: <CopyIcon />, onSelect: () => list.duplicate(index) }]),
            { label: 'Remover', icon: <TrashIcon />, tone: 'bad', onSelect: () => list.remove(index) },
          ]}
        />
      </div>
      <div id={id} className="border-t border-line p-3.5" hidden={!isOpen}>
        {isOpen && <BlockForm block={block} {...form} onChange={(changes) => list.change(block.id, changes)} />}
      </div>
    </li>
  )
}

function Marks({ block, hasErrors }: { block: Block; hasErrors: boolean }) {
  const isDated = block.kind === 'banner' && (block.starts !== '' || block.ends !== '')
  const marks = [hasErrors && 'falta algo', !block.is_visible && 'oculto', isDated && 'com data'].filter(Boolean)
  return marks.map((mark) => (
    <span
      key={String(mark)}
      className={classNames(
        'flex-none rounded-control px-1.5 py-0.5 text-(length:--small)',
        mark === 'falta algo' ? 'bg-bad text-surface' : 'bg-paper text-ink-soft',
      )}
    >
      {mark}
    </span>
  ))
}
