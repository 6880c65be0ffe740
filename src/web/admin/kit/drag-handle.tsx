import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import GripVerticalIcon from 'lucide-react/icons/grip-vertical'
import { TOOL } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TOOL_LOOK } from './tool-look.ts'

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

type DragProps = {
  /** The dragged element; its siblings are the places. */
  item: { current: HTMLElement | null }
  index: number
  onMove: (to: number) => void
}

type Props = DragProps & {
  label: string
  className?: string
  onDragged: (isDragged: boolean) => void
}

/** Moves an item of a list or a grid, dragged with a finger or a mouse, or with the arrow keys. */
export function DragHandle({ label, className, item, index, onMove, onDragged }: Props) {
  const [isDragged, setDragged] = useState(false)
  const drag = (now: boolean) => {
    setDragged(now)
    onDragged(now)
  }
  useDrag({ item, index, onMove }, isDragged, () => drag(false))

  function moveByKey(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    onMove(index + step)
  }

  return (
    <button
      type="button"
      className={classNames(TOOL, TOOL_LOOK, 'touch-none', isDragged ? 'cursor-grabbing' : 'cursor-grab', className)}
      aria-label={label}
      title="Arraste, ou use as setas do teclado"
      onKeyDown={moveByKey}
      onPointerDown={({ button }) => button === 0 && drag(true)}
    >
      <GripVerticalIcon />
    </button>
  )
}

/** Moves the item to the place nearest to the pointer. Listens on the document: moving it in the DOM ends pointer capture. */
function useDrag({ item, index, onMove }: DragProps, isDragged: boolean, onEnd: () => void): void {
  const move = useEffectEvent((event: PointerEvent) => {
    const places = [...(item.current?.parentElement?.children ?? [])]
    const distances = places.map((place) => distance(place.getBoundingClientRect(), event))
    const to = distances.indexOf(Math.min(...distances))
    if (to !== -1 && to !== index) onMove(to)
  })
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (!isDragged) return
    const listeners = new AbortController()
    const { signal } = listeners
    document.addEventListener('pointermove', (event) => move(event), { signal })
    document.addEventListener('pointerup', () => end(), { signal })
    document.addEventListener('pointercancel', () => end(), { signal })
    return () => listeners.abort()
  }, [isDragged])
}

function distance({ left, right, top, bottom }: DOMRect, { clientX: x, clientY: y }: PointerEvent): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
}
