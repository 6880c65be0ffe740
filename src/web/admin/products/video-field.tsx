import { useId } from 'react'
import ImageIcon from 'lucide-react/icons/image'
import PlayIcon from 'lucide-react/icons/play'
import TrashIcon from 'lucide-react/icons/trash'
import VideoIcon from 'lucide-react/icons/video'
import type { Video } from '#contract/catalogue.ts'
import { TOOL } from '#web/ui/button.tsx'
import { FIELD_HINT, FIELD_LABEL } from '#web/ui/field.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { showToast } from '#web/ui/toast.ts'
import { CHOOSE, DROP_BOX, DROP_EDGE, DropZone } from '../kit/drop-zone.tsx'
import { FailedUploads } from '../kit/failed-uploads.tsx'
import { Optional } from '../kit/fields.tsx'
import { ProgressBar } from '../kit/progress-bar.tsx'
import { ToolButton } from '../kit/tool-button.tsx'
import { TOOL_LOOK } from '../kit/tool-look.ts'
import { PICTURE_TYPES, sendPicture, sendVideo, useUploads } from '../kit/use-uploads.ts'
import type { ProductForm } from './use-product-form.ts'
import { videoFrame } from './video-frame.ts'

type Props = { product: ProductForm; onUploading: (count: number) => void }

/** One short video. Its poster is a frame of it, until another picture is sent. */
export function VideoField({ product: { form }, onUploading }: Props) {
  const video = form.watch('video')
  const films = useUploads(
    () => {},
    onUploading,
    async (file, onProgress) => {
      const sent = await sendVideo(file, onProgress)
      if ('url' in sent) setVideo({ url: sent.url, poster_url: await sendFrame(sent.url) })
      return sent
    },
  )
  const posters = useUploads((url) => setPoster(url), onUploading)

  function setVideo(next: Video | null) {
    form.setValue('video', next, { shouldDirty: true })
  }

  function setPoster(url: string) {
    const now = form.getValues('video')
    if (now) setVideo({ ...now, poster_url: url })
  }

  function remove() {
    const removed = video
    setVideo(null)
    showToast({ text: 'Vídeo removido', action: { label: 'Desfazer', onPress: () => setVideo(removed) } })
  }

  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <span className={FIELD_LABEL}>
        <Optional>Vídeo</Optional>
      </span>
      {films.uploads.map(({ key, name, share }) => (
        <div key={key} className={`${DROP_BOX} ${DROP_EDGE}`}>
          <span>Enviando {name}</span>
          <ProgressBar share={share} label={`Enviando ${name}`} className="w-[calc(100%-24px)]" />
        </div>
      ))}
      {video && films.uploads.length === 0 && (
        <Chosen
          video={video}
          mainPicture={form.watch('pictures')[0]?.url ?? null}
          onPoster={(file) => void posters.send([file])}
          onRemove={remove}
        />
      )}
      {!video && films.uploads.length === 0 && (
        <DropZone
          icon={VideoIcon}
          words="Arraste um vídeo para cá ou"
          hint="MP4 (H.264), até 20 MB e 60 segundos"
          accept="video/mp4"
          onFiles={(files) => void films.send(files.slice(0, 1))}
        />
      )}
      <FailedUploads {...films} hasRoom={!video} />
      <FailedUploads {...posters} hasRoom={video !== null} />
    </div>
  )
}

async function sendFrame(url: string): Promise<string | null> {
  const frame = await videoFrame(url)
  const sent = frame && (await sendPicture(frame, () => {}))
  return sent && 'url' in sent ? sent.url : null
}

type ChosenProps = {
  video: Video
  mainPicture: string | null
  onPoster: (file: File) => void
  onRemove: () => void
}

function Chosen({ video, mainPicture, onPoster, onRemove }: ChosenProps) {
  const id = useId()
  return (
    <div className="flex items-center gap-3">
      <Picture
        key={video.poster_url}
        src={video.poster_url ?? mainPicture}
        alt=""
        sizes="96px"
        className="size-20 rounded-picture"
      />
      <span className="grid flex-1">
        <label className={`${CHOOSE} flex items-center gap-2 has-focus-visible:outline-2`} htmlFor={id}>
          <ImageIcon />
          Trocar capa
          <input
            id={id}
            type="file"
            className="sr-only"
            accept={PICTURE_TYPES}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              if (file) onPoster(file)
              currentTarget.value = ''
            }}
          />
        </label>
        <span className={FIELD_HINT}>
          {video.poster_url ? 'Aparece na galeria até alguém tocar no vídeo.' : 'Sem capa, aparece a foto principal.'}
        </span>
      </span>
      <a className={`${TOOL} ${TOOL_LOOK}`} href={video.url} target="_blank" rel="noreferrer" aria-label="Ver o vídeo">
        <PlayIcon />
      </a>
      <ToolButton icon={TrashIcon} label="Remover vídeo" onClick={onRemove} />
    </div>
  )
}
