import { type MouseEvent, useRef, useState } from 'react'
import ZoomInIcon from 'lucide-react/icons/zoom-in'
import type { ProductDetail } from '#contract/catalogue.ts'
import { TOOL } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { preloadable } from '#web/ui/preloadable.ts'
import { Picture } from '#web/ui/picture.tsx'
import { CutBadge } from '../catalogue/price.tsx'
import { FILLING, Gallery } from './gallery.tsx'
import type { Viewer as ViewerComponent } from './viewer.tsx'
import { slidesOf } from './slides.ts'

let Viewer: typeof ViewerComponent
const viewerCode = preloadable(() => import('./viewer.tsx').then((late) => (Viewer = late.Viewer)))

const SIZES = '(width >= 1024px) 56vw, (width >= 768px) 50vw, 100vw'

/** A press shows the pictures over the whole window. */
export function ProductPicture({ product, field }: { product: ProductDetail; field: string }) {
  const [isOpen, setOpen] = useState(false)
  const [current, setCurrent] = useState(0)
  const strip = useRef<HTMLDivElement>(null)
  const slides = slidesOf(product)
  const shown = slides[current] ?? slides[0]!
  const isOne = slides.length === 1

  function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    viewerCode.use(() => setOpen(true))
  }

  function close(last: number) {
    setOpen(false)
    strip.current?.scrollTo({ left: last * strip.current.clientWidth, behavior: 'instant' })
  }

  return (
    <div
      className={classNames(
        'relative md:sticky md:top-0 md:self-start lg:relative lg:self-stretch',
        !isOne && 'lg:grid lg:grid-rows-1',
        field,
      )}
      onPointerEnter={viewerCode.prepare}
    >
      {isOne ? (
        <>
          <Picture
            src={shown.url}
            alt={shown.alt}
            sizes={SIZES}
            priority
            className={classNames(FILLING, 'lg:sticky lg:top-0')}
          />
          <a
            href={shown.file}
            className="absolute inset-0 cursor-zoom-in"
            tabIndex={-1}
            aria-hidden="true"
            onClick={open}
          />
        </>
      ) : (
        <Gallery slides={slides} sizes={SIZES} current={current} strip={strip} onCurrent={setCurrent} onOpen={open} />
      )}
      <CutBadge product={product} isLarge className="top-4 left-4 lg:top-6 lg:left-16" />
      <span
        className={classNames(
          'absolute right-4 grid rounded-control bg-paper text-ink lg:right-auto lg:bottom-6 lg:left-16',
          isOne ? 'bottom-4' : 'bottom-23',
        )}
      >
        <a href={shown.file} className={TOOL} aria-label="Ampliar a imagem" onFocus={viewerCode.prepare} onClick={open}>
          <ZoomInIcon className="size-6" />
        </a>
      </span>
      {isOpen && <Viewer slides={slides} name={product.name} field={field} first={current} onClose={close} />}
    </div>
  )
}
