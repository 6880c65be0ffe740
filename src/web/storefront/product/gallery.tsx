import type { KeyboardEvent, MouseEvent, RefObject } from 'react'
import { Picture } from '#web/ui/picture.tsx'
import type { Slide } from './slides.ts'

/** Cropped to fill its field. */
export const FILLING = 'aspect-square w-full md:aspect-4/5 lg:aspect-auto lg:h-full lg:max-h-230'

type Props = {
  slides: readonly Slide[]
  sizes: string
  current: number
  strip: RefObject<HTMLDivElement | null>
  onCurrent: (index: number) => void
  /** A press on a picture; without scripts the link shows its large file. */
  onOpen: (event: MouseEvent) => void
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** A scroll-snap carousel: swipe, arrow keys or thumbnails. */
export function Gallery({ slides, sizes, current, strip, onCurrent, onOpen }: Props) {
  function show(index: number) {
    const width = strip.current?.clientWidth ?? 0
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    strip.current?.scrollTo({ left: index * width, behavior: isCalm ? 'instant' : 'smooth' })
  }

  function leaf(event: KeyboardEvent) {
    const to = current + (STEPS[event.key] ?? 0)
    if (to === current || !slides[to]) return
    event.preventDefault()
    show(to)
    const next = strip.current?.children[to]
    if (next instanceof HTMLElement) next.focus({ preventScroll: true })
  }

  return (
    <>
      <div
        ref={strip}
        className="flex snap-x snap-mandatory scrollbar-none overflow-x-auto lg:sticky lg:top-0 lg:h-full lg:max-h-230"
        onScroll={({ currentTarget: at }) => onCurrent(Math.round(at.scrollLeft / at.clientWidth))}
      >
        {slides.map((slide, index) => (
          <a
            key={slide.file + index}
            href={slide.file}
            className="relative min-w-0 shrink-0 basis-full cursor-zoom-in snap-start focus-visible:-outline-offset-4"
            tabIndex={index === current ? 0 : -1}
            onClick={onOpen}
            onKeyDown={leaf}
          >
            <Picture src={slide.url} alt={slide.alt} sizes={sizes} priority={index === 0} className={FILLING} />
            {slide.isVideo && (
              <span
                aria-hidden="true"
                className="absolute inset-0 m-auto grid size-18 place-items-center rounded-full bg-paper text-28 text-ink"
              >
                {/* A text symbol, never an emoji. */}
                {'▶\uFE0E'}
              </span>
            )}
          </a>
        ))}
      </div>
      <ul
        className="flex gap-2 overflow-x-auto px-gutter py-2.5 lg:absolute lg:right-6 lg:bottom-6 lg:max-w-[calc(100%-150px)] lg:rounded-control lg:bg-paper lg:p-1.5 lg:text-ink"
        aria-label="Escolher foto"
      >
        {slides.map((slide, index) => (
          <li key={slide.file + index}>
            <button
              type="button"
              className="block size-14 overflow-hidden rounded-control border-2 border-transparent opacity-75 aria-[current]:border-current aria-[current]:opacity-100"
              aria-label={slide.label}
              aria-current={index === current || undefined}
              onClick={() => show(index)}
            >
              <Picture src={slide.url} alt="" sizes="56px" className="size-full" />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
