import ChevronLeftIcon from 'lucide-react/icons/chevron-left'
import ChevronRightIcon from 'lucide-react/icons/chevron-right'
import ImageIcon from 'lucide-react/icons/image'
import TrashIcon from 'lucide-react/icons/trash'
import type { Picture as PictureData } from '#contract/catalogue.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'
import { ToolButton } from '../kit/dialogs.tsx'
import type { Upload } from '../kit/use-uploads.ts'

type PhotosProps = {
  pictures: readonly PictureData[]
  uploads: readonly Upload[]
  at: number
  onChoose: (index: number) => void
}

/** The pictures in their order, the main one large; one of them is chosen. Behind them, what is on its way. */
export function Photos({ pictures, uploads, at, onChoose }: PhotosProps) {
  return (
    <ul className="photos">
      {pictures.map(({ url, alt }, index) => (
        <li key={url + index} className={classNames(index === 0 && 'is-main')}>
          <button
            type="button"
            aria-pressed={index === at}
            aria-label={`Foto ${index + 1} de ${pictures.length}${index === 0 ? ', principal' : ''}${alt && `: ${alt}`}`}
            onClick={() => onChoose(index)}
          >
            <Picture src={url} alt="" sizes="240px" />
            {index === 0 && <span className="photo-lead">Principal</span>}
          </button>
        </li>
      ))}
      {uploads.map(({ key, name, share }) => (
        <li key={key}>
          <span className="skeleton" />
          <progress max={1} value={share} aria-label={`Enviando ${name}`} />
        </li>
      ))}
    </ul>
  )
}

type ToolsProps = {
  pictures: readonly PictureData[]
  at: number
  onChange: (pictures: PictureData[], at: number) => void
}

/** What can be done with the chosen picture. */
export function PhotoTools({ pictures, at, onChange }: ToolsProps) {
  const move = (to: number) => onChange(pictures.toSpliced(at, 1).toSpliced(to, 0, pictures[at]!), to)
  const isLast = at === pictures.length - 1
  return (
    <div className="photo-tools" role="toolbar" aria-label={`Foto ${at + 1}`}>
      <span className="num">
        Foto {at + 1} de {pictures.length}
      </span>
      <ToolButton icon={ChevronLeftIcon} label="Mover para antes" disabled={at === 0} onClick={() => move(at - 1)} />
      <ToolButton icon={ChevronRightIcon} label="Mover para depois" disabled={isLast} onClick={() => move(at + 1)} />
      <ToolButton icon={ImageIcon} label="Tornar principal" disabled={at === 0} onClick={() => move(0)} />
      <ToolButton icon={TrashIcon} label="Remover foto" onClick={() => onChange(pictures.toSpliced(at, 1), at - 1)} />
    </div>
  )
}
