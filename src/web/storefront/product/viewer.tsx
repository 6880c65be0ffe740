import { useRef, useState } from 'react'
import ChevronLeftIcon from 'lucide-react/icons/chevron-left'
import ChevronRightIcon from 'lucide-react/icons/chevron-right'
import MinusIcon from 'lucide-react/icons/minus'
import PlusIcon from 'lucide-react/icons/plus'
import XIcon from 'lucide-react/icons/x'
import type { Picture as PictureData } from '#contract/catalogue.ts'
import { IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog, SCREEN } from '#web/ui/dialog.tsx'
import type { FieldColour } from '#web/ui/field-colour.ts'
import { Picture } from '#web/ui/picture.tsx'
import { useWindowEvent } from '#web/ui/use-window-event.ts'
import { useCloseOnBack } from './use-close-on-back.ts'
import { useZoom } from './use-zoom.ts'
import { ZoomedPicture } from './zoomed-picture.tsx'

const PAN_PX = 80
const TOOL = 'grid rounded-control bg-paper text-ink'

type Props = {
  pictures: readonly PictureData[]
  /** The product's. */
  name: string
  field: FieldColour
  first: number
  /** With the picture that was shown last. */
  onClose: (index: number) => void
}

/** All pictures over the whole window, with zoom. */
export function Viewer({ pictures, name, field, first, onClose }: Props) {
  const [current, setCurrent] = useState(first)
  const stage = useRef<HTMLDivElement>(null)
  const zoom = useZoom(stage, leaf)
  const close = useCloseOnBack(() => onClose(current))
  const picture = pictures[current]!
  const isOne = pictures.length === 1

  function show(index: number) {
    setCurrent(index)
    zoom.reset()
  }

  /** After the last picture comes the first. */
  function leaf(step: number) {
    show((current + step + pictures.length) % pictures.length)
  }

  useWindowEvent('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const turn = (step: 1 | -1) => (zoom.view.scale > 1 ? zoom.pan({ x: -step * PAN_PX, y: 0 }) : leaf(step))
    const actions: Record<string, () => void> = {
      ArrowLeft: () => turn(-1),
      ArrowRight: () => turn(1),
      ArrowUp: () => zoom.pan({ x: 0, y: PAN_PX }),
      ArrowDown: () => zoom.pan({ x: 0, y: -PAN_PX }),
      Home: () => show(0),
      End: () => show(pictures.length - 1),
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
                <span className="sr-only">Foto </span>
                {current + 1} de {pictures.length}
              </>
            )}
          </p>
          <span className={TOOL}>
            <IconButton icon={MinusIcon} label="Diminuir" onClick={zoom.zoomOut} />
          </span>
          <span className={TOOL}>
            <IconButton icon={PlusIcon} label="Aumentar" onClick={zoom.zoomIn} />
          </span>
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
            <ZoomedPicture key={current} picture={picture} alt={altOf(picture, name, current, isOne)} zoom={zoom} />
          </div>
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
            {pictures.map(({ url }, index) => (
              <li key={url + index}>
                <button
                  type="button"
                  className="block size-14 overflow-hidden rounded-control border-2 border-transparent opacity-75 aria-[current]:border-current aria-[current]:opacity-100"
                  aria-label={`Foto ${index + 1} de ${pictures.length}`}
                  aria-current={index === current || undefined}
                  onClick={() => show(index)}
                >
                  <Picture src={url} alt="" sizes="56px" className="size-full" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

function altOf({ alt }: PictureData, name: string, index: number, isOne: boolean): string {
  return alt || (isOne ? name : `${name}, foto ${index + 1}`)
}
