import { useState } from 'react'
import { largePicture } from '#domain/picture.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'
import type { Zoom } from './use-zoom.ts'

/** The file that the page shows, in px. */
const PAGE_FILE_PX = 1000
const FILLING = 'absolute inset-0 size-full object-contain'

type Props = { url: string; alt: string; zoom: Zoom }

/** The page's own file at once, and the large one over it where the screen or the zoom needs it. */
export function ZoomedPicture({ url, alt, zoom: { view, swipe, isTouched } }: Props) {
  const [isDense] = useState(() => innerWidth * devicePixelRatio > PAGE_FILE_PX)
  const [hasZoomed, setZoomed] = useState(false)
  if (view.scale > 1 && !hasZoomed) setZoomed(true)
  const large = largePicture(url)
  return (
    <div
      className={classNames(
        'absolute inset-0 animate-appear',
        view.scale > 1 ? 'cursor-grab' : 'cursor-zoom-in',
        !isTouched && 'transition-transform',
      )}
      style={{ transform: `translate(${view.x + swipe}px, ${view.y}px) scale(${view.scale})` }}
    >
      <Picture src={url} alt={alt} sizes="100vw" priority isWhole className={FILLING} />
      {(isDense || hasZoomed) && large !== url && <img src={large} alt="" className={FILLING} decoding="async" />}
    </div>
  )
}
