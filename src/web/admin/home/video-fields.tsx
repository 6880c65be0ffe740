import VideoIcon from 'lucide-react/icons/video'
import PlayIcon from 'lucide-react/icons/play'
import TrashIcon from 'lucide-react/icons/trash'
import type { BlockOf } from '#contract/home-blocks.ts'
import { TOOL } from '#web/ui/button.tsx'
import { Field, FIELD_LABEL } from '#web/ui/field.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { DROP_BOX, DROP_EDGE, DropZone } from '../kit/drop-zone.tsx'
import { FailedUploads } from '../kit/failed-uploads.tsx'
import { PictureField } from '../kit/picture-field.tsx'
import { ProgressBar } from '../kit/progress-bar.tsx'
import { ToolButton } from '../kit/tool-button.tsx'
import { TOOL_LOOK } from '../kit/tool-look.ts'
import { sendVideo, useUploads } from '../kit/use-uploads.ts'

type Props = {
  block: BlockOf<'video'>
  errorAt: (path: string) => string | undefined
  onChange: (changes: Partial<BlockOf<'video'>>) => void
  onUploading: (count: number) => void
}

export function VideoFields({ block, errorAt, onChange, onUploading }: Props) {
  const sending = useUploads((url) => onChange({ url }), onUploading, sendVideo)
  const error = errorAt('url')
  return (
    <>
      <div className="grid min-w-0 gap-1.5">
        <span className={FIELD_LABEL}>Vídeo</span>
        {sending.uploads.map(({ key, name, share }) => (
          <div key={key} className={`${DROP_BOX} ${DROP_EDGE}`}>
            <span>Enviando {name}</span>
            <ProgressBar share={share} label={`Enviando ${name}`} className="w-[calc(100%-24px)]" />
          </div>
        ))}
        {block.url !== '' && (
          <div className="flex items-center gap-2">
            <span className="mr-auto">Vídeo enviado</span>
            <a
              className={`${TOOL} ${TOOL_LOOK}`}
              href={block.url}
              target="_blank"
              rel="noreferrer"
              aria-label="Ver o vídeo"
            >
              <PlayIcon />
            </a>
            <ToolButton icon={TrashIcon} label="Remover vídeo" onClick={() => onChange({ url: '' })} />
          </div>
        )}
        {block.url === '' && sending.uploads.length === 0 && (
          <DropZone
            icon={VideoIcon}
            words="Arraste um vídeo para cá ou"
            hint="MP4 (H.264), até 20 MB e 60 segundos"
            accept="video/mp4"
            onFiles={(files) => void sending.send(files.slice(0, 1))}
          />
        )}
        <FailedUploads {...sending} hasRoom={block.url === ''} />
        {error && <Problem text={error} />}
      </div>
      <Field
        label="O que o vídeo mostra"
        hint="Para quem não o vê: o botão diz “Reproduzir vídeo” e este texto."
        maxLength={300}
        value={block.alt}
        error={errorAt('alt')}
        onChange={({ currentTarget: { value } }) => onChange({ alt: value })}
      />
      <PictureField
        of="de capa"
        hint="Aparece até alguém tocar. Deitada (16 × 9) ela aparece inteira."
        url={block.poster_url}
        error={errorAt('poster_url')}
        onUrl={(url) => onChange({ poster_url: url })}
        onUploading={onUploading}
      />
    </>
  )
}
