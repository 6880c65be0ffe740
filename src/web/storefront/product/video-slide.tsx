import { useState } from 'react'
import PlayIcon from 'lucide-react/icons/play'
import { Picture } from '#web/ui/picture.tsx'
import type { Slide } from './slides.ts'

const FILLING = 'absolute inset-0 size-full object-contain'

type Props = {
  slide: Slide
  /** The visitor pressed its poster on the page. */
  isStarted: boolean
}

/** The poster until it is pressed: before that nothing of the video is requested. It begins without sound. */
export function VideoSlide({ slide: { url, alt, file }, isStarted }: Props) {
  const [isPlaying, setPlaying] = useState(isStarted)
  if (isPlaying)
    return <video className={FILLING} src={file} aria-label={alt} preload="none" controls autoPlay muted playsInline />
  return (
    <button
      type="button"
      className="absolute inset-0"
      aria-label={`Reproduzir: ${alt}`}
      onClick={() => setPlaying(true)}
    >
      <Picture src={url} alt="" sizes="100vw" isWhole className={FILLING} />
      <span className="absolute inset-0 m-auto grid size-18 place-items-center rounded-full bg-paper text-ink">
        <PlayIcon className="size-8" />
      </span>
    </button>
  )
}
