import { useState } from 'react'
import PlayIcon from 'lucide-react/icons/play'
import type { ShownBlockOf } from '#contract/home.ts'
import { Picture } from '#web/ui/picture.tsx'

const FILLING = 'absolute inset-0 size-full object-cover'

/** Nothing of the video is requested before its button is pressed. Before the scripts run the button opens the file. */
export function VideoBlock({ block: { title, alt, url, poster_url: poster } }: { block: ShownBlockOf<'video'> }) {
  const [isPlaying, setPlaying] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  return (
    <section className="wrap grid gap-7">
      {title && <h2 className="wrap-anywhere">{title}</h2>}
      <div className="on-accent relative aspect-video overflow-hidden rounded-picture">
        {hasFailed ? (
          <p className="absolute inset-0 m-auto grid place-content-center p-6 text-center" role="alert">
            O vídeo não carregou. Verifique sua conexão e recarregue a página.
          </p>
        ) : isPlaying ? (
          <video
            className="absolute inset-0 size-full object-contain"
            src={url}
            aria-label={alt}
            controls
            autoPlay
            muted
            playsInline
            ref={(video) => video?.focus()}
            onError={() => setFailed(true)}
          />
        ) : (
          <a
            className="absolute inset-0"
            href={url}
            aria-label={`Reproduzir vídeo: ${alt}`}
            onClick={(event) => {
              event.preventDefault()
              setPlaying(true)
            }}
          >
            {poster && <Picture src={poster} alt="" sizes="100vw" className={FILLING} />}
            <span className="absolute inset-0 m-auto grid size-18 place-items-center rounded-full bg-paper text-ink">
              <PlayIcon className="size-8" />
            </span>
          </a>
        )}
      </div>
    </section>
  )
}
