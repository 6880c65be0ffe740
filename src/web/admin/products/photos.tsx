import { useRef, useState } from 'react'
import ChevronLeftIcon from 'lucide-react/icons/chevron-left'
import ChevronRightIcon from 'lucide-react/icons/chevron-right'
import TrashIcon from 'lucide-react/icons/trash'
import type { ProductOption, ProductPicture } from '#contract/catalogue.ts'
import { DragHandle } from '../kit/drag-handle.tsx'
import { FocusableButton } from '../kit/focusable-button.tsx'
import { ProgressBar } from '../kit/progress-bar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ToolButton } from '../kit/tool-button.tsx'
import type { Upload } from '../kit/use-uploads.ts'

type PhotosProps = {
  pictures: readonly ProductPicture[]
  options: readonly ProductOption[]
  uploads: readonly Upload[]
  selected: number
  onSelect: (index: number) => void
  onMove: (from: number, to: number) => void
}

const TILE = 'relative aspect-square overflow-hidden rounded-picture bg-paper'

/** The pictures in their order, the main one largest, then running uploads. */
export function Photos({ pictures, options, uploads, selected, onSelect, onMove }: PhotosProps) {
  const values = options.flatMap((option) => option.values)
  return (
    <ul className="grid grid-cols-4 gap-2 sm:grid-cols-3" aria-label="Fotos">
      {pictures.map((picture, index) => (
        <Photo
          key={keyOf(pictures, index)}
          picture={picture}
          value={values.find(({ id }) => id === picture.value_id)?.name}
          index={index}
          count={pictures.length}
          isSelected={index === selected}
          onSelect={() => onSelect(index)}
          onMove={(to) => onMove(index, to)}
        />
      ))}
      {uploads.map(({ key, name, share }) => (
        <li key={key} className={TILE}>
          <Skeleton className="absolute inset-0" />
          <ProgressBar
            className="absolute inset-x-3 bottom-3 w-[calc(100%-24px)]"
            share={share}
            label={`Enviando ${name}`}
          />
        </li>
      ))}
    </ul>
  )
}

/** Stays with a picture that moves, which keeps the focus in it; the same address can occur twice. */
function keyOf(pictures: readonly ProductPicture[], index: number): string {
  const { url } = pictures[index]!
  return `${url} ${pictures.slice(0, index).filter((other) => other.url === url).length}`
}

type PhotoProps = {
  picture: ProductPicture
  /** The name of the value that it is tied to. */
  value: string | undefined
  index: number
  count: number
  isSelected: boolean
  onSelect: () => void
  onMove: (to: number) => void
}

function Photo({ picture: { url, alt }, value, index, count, isSelected, onSelect, onMove }: PhotoProps) {
  const tile = useRef<HTMLLIElement>(null)
  const [isDragged, setDragged] = useState(false)
  const isMain = index === 0
  const badges = [isMain && 'principal', value].filter(Boolean)
  return (
    <li ref={tile} className={classNames(TILE, isMain && 'col-span-2 row-span-2', isDragged && 'z-1 shadow-(--float)')}>
      <button
        type="button"
        className="size-full aria-pressed:after:absolute aria-pressed:after:inset-0 aria-pressed:after:rounded-picture aria-pressed:after:border-2 aria-pressed:after:border-ink"
        aria-pressed={isSelected}
        aria-label={`Foto ${[`${index + 1} de ${count}`, ...badges].join(', ')}: ${alt || 'sem texto alternativo'}`}
        onClick={onSelect}
      >
        <Picture src={url} alt="" sizes="240px" className="size-full" />
        {badges.length > 0 && (
          <span className="absolute bottom-1 left-1 max-w-[calc(100%-8px)] truncate rounded-control bg-surface px-2 py-0.5 text-(length:--small) font-medium text-ink first-letter:uppercase">
            {badges.join(', ')}
          </span>
        )}
      </button>
      {count > 1 && (
        <span className="absolute top-1 right-1 rounded-control bg-surface/85">
          <DragHandle
            label={`Mover foto, posição ${index + 1} de ${count}`}
            item={tile}
            index={index}
            onMove={onMove}
            onDragged={setDragged}
          />
        </span>
      )}
    </li>
  )
}

type ToolsProps = {
  pictures: readonly ProductPicture[]
  selected: number
  onMove: (from: number, to: number) => void
  onRemove: (index: number) => void
}

export function PhotoTools({ pictures, selected: at, onMove, onRemove }: ToolsProps) {
  const { length: count } = pictures
  return (
    <div className="flex items-center" role="toolbar" aria-label={`Foto ${at + 1}`}>
      <span className="num mr-auto text-(length:--small) text-ink-soft">
        Foto {at + 1} de {count}
      </span>
      {count > 1 && (
        <>
          <FocusableButton kind="quiet" size="tight" disabled={at === 0} onClick={() => onMove(at, 0)}>
            Tornar principal
          </FocusableButton>
          <ToolButton
            icon={ChevronLeftIcon}
            label="Mover para antes"
            disabled={at === 0}
            onClick={() => onMove(at, at - 1)}
          />
          <ToolButton
            icon={ChevronRightIcon}
            label="Mover para depois"
            disabled={at === count - 1}
            onClick={() => onMove(at, at + 1)}
          />
        </>
      )}
      <ToolButton icon={TrashIcon} label="Remover foto" onClick={() => onRemove(at)} />
    </div>
  )
}
