import { useRef, useState } from 'react'
import ChevronLeftIcon from 'lucide-react/icons/chevron-left'
import ChevronRightIcon from 'lucide-react/icons/chevron-right'
import MinusIcon from 'lucide-react/icons/minus'
import PlusIcon from 'lucide-react/icons/plus'
import XIcon from 'lucide-react/icons/x'
import { IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog, SCREEN } from '#web/ui/dialog.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useWindowEvent } from '#web/ui/use-window-event.ts'
import type { Slide } from './slides.ts'
import { useCloseOnBack } from './use-close-on-back.ts'
import { useZoom } from './use-zoom.ts'
import { VideoSlide } from './video-slide.tsx'
import { ZoomedPicture } from './zoomed-picture.tsx'

const PAN_PX = 80
const TOOL = 'grid rounded-control bg-paper text-ink'

type Props = {
  slides: readonly Slide[]
  /** The product's. */
  name: string
  field: string
  first: number
  /** With the picture that was shown last. */
  onClose: (index: number) => void
}

/** All pictures over the whole window, with zoom. */
export function Viewer({ slides, name, field, first, onClose }: Props) {
  const [current, setCurrent] = useState(first)
  const [hasLeafed, setLeafed] = useState(false)
  const stage = useRef<HTMLDivElement>(null)
  const zoom = useZoom(stage, leaf)
  const close = useCloseOnBack(() => onClose(current))
  const slide = slides[current]!
  const isOne = slides.length === 1

  function show(index: number) {
    setCurrent(index)
    setLeafed(true)
    zoom.reset()
  }

  /** After the last picture comes the first. */
  function leaf(step: number) {
    show((current + step + slides.length) % slides.length)
  }

  useWindowEvent('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLVideoElement) return
    const turn = (step: 1 | -1) => (zoom.view.scale > 1 ? zoom.pan({ x: -step * PAN_PX, y: 0 }) : leaf(step))
    const actions: Record<string, () => void> = {
      ArrowLeft: () => turn(-1),
      ArrowRight: () => turn(1),
      ArrowUp: () => zoom.pan({ x: 0, y: PAN_PX }),
      ArrowDown: () => zoom.pan({ x: 0, y: -PAN_PX }),
      Home: () => show(0),
      End: () => show(slides.length - 1),
      '+': zoom.zoomIn,
      '=': zoom.zoomIn,
      '-': zoom.zoomOut,
      '0': zoom.reset,
    }
    const act = actions[event.key]
    if (!act) return
    event.preventDefault()
    act()
  })

  return (
    <Dialog open onClose={close} label={`Fotos de ${name}`} className={classNames(SCREEN, field)}>
      <div className="grid h-dvh grid-rows-[auto_minmax(0,1fr)_auto]">
        <div className="flex items-center gap-2 px-4 py-3">
          <p role="status" className="num mr-auto font-semibold">
            {!isOne && (
              <>
                <span className="sr-only">{slide.isVideo ? 'Vídeo ' : 'Foto '}</span>
                {current + 1} de {slides.length}
              </>
            )}
          </p>
          {!slide.isVideo && (
            <>
              <span className={TOOL}>
                <IconButton icon={MinusIcon} label="Diminuir" onClick={zoom.zoomOut} />
              </span>
              <span className={TOOL}>
                <IconButton icon={PlusIcon} label="Aumentar" onClick={zoom.zoomIn} />
              </span>
            </>
          )}
          <span className={TOOL}>
            <IconButton icon={XIcon} label="Fechar" onClick={close} />
          </span>
        </div>
        <div className="relative min-h-0">
          <div
            ref={stage}
            className="absolute inset-0 touch-none overflow-hidden select-none"
            onDragStart={(event) => event.preventDefault()}
            {...zoom.handlers}
          >
            {!slide.isVideo && <ZoomedPicture key={current} url={slide.url} alt={slide.alt} zoom={zoom} />}
          </div>
          {slide.isVideo && <VideoSlide slide={slide} isStarted={current === first && !hasLeafed} />}
          {!isOne && (
            <>
              <span className={classNames(TOOL, 'absolute top-1/2 left-4 -translate-y-1/2 max-md:hidden')}>
                <IconButton icon={ChevronLeftIcon} label="Foto anterior" onClick={() => leaf(-1)} />
              </span>
              <span className={classNames(TOOL, 'absolute top-1/2 right-4 -translate-y-1/2 max-md:hidden')}>
                <IconButton icon={ChevronRightIcon} label="Próxima foto" onClick={() => leaf(1)} />
              </span>
            </>
          )}
        </div>
        {!isOne && (
          <ul className="mx-auto flex max-w-full gap-2 overflow-x-auto p-3" aria-label="Escolher foto">
            {slides.map((each, index) => (
              <li key={each.file + index}>
                <button
                  type="button"
                  className="block size-14 overflow-hidden rounded-control border-2 border-transparent opacity-75 aria-[current]:border-current aria-[current]:opacity-100"
                  aria-label={each.label}
                  aria-current={index === current || undefined}
                  onClick={() => show(index)}
                >
                  <Picture src={each.url} alt="" sizes="56px" className="size-full" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
