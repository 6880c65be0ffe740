import ChevronLeftIcon from 'lucide-react/icons/chevron-left'
import ChevronRightIcon from 'lucide-react/icons/chevron-right'
import ImageIcon from 'lucide-react/icons/image'
import TrashIcon from 'lucide-react/icons/trash'
import type { Picture as PictureData } from '#contract/catalogue.ts'
import { ProgressBar } from '../kit/progress-bar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ToolButton } from '../kit/tool-button.tsx'
import type { Upload } from '../kit/use-uploads.ts'

type PhotosProps = {
  pictures: readonly PictureData[]
  uploads: readonly Upload[]
  selected: number
  onSelect: (index: number) => void
}

const TILE = 'relative aspect-square overflow-hidden rounded-picture bg-paper'

/** The pictures in their order, the main one largest, then running uploads. */
export function Photos({ pictures, uploads, selected, onSelect }: PhotosProps) {
  return (
    <ul className="grid grid-cols-4 gap-2 sm:grid-cols-3">
      {pictures.map(({ url, alt }, index) => (
        <li key={url + index} className={classNames(TILE, index === 0 && 'col-span-2 row-span-2')}>
          <button
            type="button"
            className="size-full aria-pressed:after:absolute aria-pressed:after:inset-0 aria-pressed:after:rounded-picture aria-pressed:after:border-2 aria-pressed:after:border-ink"
            aria-pressed={index === selected}
            aria-label={`Foto ${index + 1} de ${pictures.length}${index === 0 ? ', principal' : ''}${alt && `: ${alt}`}`}
            onClick={() => onSelect(index)}
          >
            <Picture src={url} alt="" sizes="240px" className="size-full" />
            {index === 0 && (
              <span className="absolute bottom-2 left-2 rounded-control bg-surface px-2 py-0.5 text-(length:--small) font-medium text-ink">
                Principal
              </span>
            )}
          </button>
        </li>
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

type ToolsProps = {
  pictures: readonly PictureData[]
  selected: number
  onChange: (pictures: PictureData[], selected: number) => void
}

export function PhotoTools({ pictures, selected: at, onChange }: ToolsProps) {
  const move = (to: number) => onChange(pictures.toSpliced(at, 1).toSpliced(to, 0, pictures[at]!), to)
  const isLast = at === pictures.length - 1
  return (
    <div className="flex items-center" role="toolbar" aria-label={`Foto ${at + 1}`}>
      <span className="num mr-auto text-(length:--small) text-ink-soft">
        Foto {at + 1} de {pictures.length}
      </span>
      <ToolButton icon={ChevronLeftIcon} label="Mover para antes" disabled={at === 0} onClick={() => move(at - 1)} />
      <ToolButton icon={ChevronRightIcon} label="Mover para depois" disabled={isLast} onClick={() => move(at + 1)} />
      <ToolButton icon={ImageIcon} label="Tornar principal" disabled={at === 0} onClick={() => move(0)} />
      <ToolButton icon={TrashIcon} label="Remover foto" onClick={() => onChange(pictures.toSpliced(at, 1), at - 1)} />
    </div>
  )
}
