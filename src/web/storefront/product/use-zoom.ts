import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { fitted, panBy, type Point, type Room, toggleZoom, WHOLE, ZOOM_STEP, zoomAt } from './zoom.ts'

/** A press that moves less is a tap. */
const TAP_PX = 10
const DOUBLE_TAP_MS = 300
const MIN_SWIPE_PX = 50
const WHEEL_SPEED = 0.002

export type Zoom = ReturnType<typeof useZoom>

/**
 * Pinch, double tap, wheel and drag on a stage with one picture. `onSwipe` gets 1 for the next picture and -1 for the one
 * before; only a picture that is shown whole can be swiped.
 */
export function useZoom(stage: RefObject<HTMLElement | null>, onSwipe: (step: 1 | -1) => void) {
  const [view, setView] = useState(WHOLE)
  const [swipe, setSwipe] = useState(0)
  const [isTouched, setTouched] = useState(false)
  const pointers = useRef(new Map<number, Point>())
  const press = useRef({ hasMoved: false, swipe: 0, lastTap: -DOUBLE_TAP_MS, tapAt: { x: 0, y: 0 } })

  const zoom = (factor: number, at: Point = { x: 0, y: 0 }) =>
    setView((now) => zoomAt(now, factor, at, roomOf(stage.current)))

  function follow(px: number): void {
    press.current.swipe = px
    setSwipe(px)
  }

  function down(event: PointerEvent): void {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    press.current.hasMoved = pointers.current.size > 0
    follow(0)
    pointers.current.set(event.pointerId, pointOf(event, stage.current))
    setTouched(true)
  }

  function move(event: PointerEvent): void {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = pointOf(event, stage.current)
    const by = { x: now.x - before.x, y: now.y - before.y }
    const isTap = !press.current.hasMoved && Math.hypot(by.x, by.y) < TAP_PX
    if (isTap) return
    press.current.hasMoved = true
    pointers.current.set(event.pointerId, now)
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    if (other) {
      // Half of the movement, because the middle of two fingers moves half as far as one of them.
      zoom(distance(now, other) / distance(before, other), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 })
      setView((at) => panBy(at, { x: by.x / 2, y: by.y / 2 }, roomOf(stage.current)))
    } else if (view.scale > 1) setView((at) => panBy(at, by, roomOf(stage.current)))
    else follow(press.current.swipe + by.x)
  }

  function up(event: PointerEvent): void {
    const at = pointers.current.get(event.pointerId)
    if (!at) return
    pointers.current.delete(event.pointerId)
    if (pointers.current.size > 0) return
    const { swipe: swiped } = press.current
    setTouched(false)
    follow(0)
    if (event.type === 'pointercancel') return
    if (Math.abs(swiped) >= MIN_SWIPE_PX) return onSwipe(swiped < 0 ? 1 : -1)
    if (!press.current.hasMoved) tap(at, event.timeStamp)
  }

  function tap(at: Point, time: number): void {
    const { lastTap, tapAt } = press.current
    const isSecond = time - lastTap < DOUBLE_TAP_MS && distance(at, tapAt) < 3 * TAP_PX
    Object.assign(press.current, { lastTap: isSecond ? -DOUBLE_TAP_MS : time, tapAt: at })
    if (isSecond) setView((now) => toggleZoom(now, at, roomOf(stage.current)))
  }

  // React's own wheel listener is passive: it could not keep the page from zooming.
  const wheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    zoom(Math.exp(-event.deltaY * WHEEL_SPEED * (event.ctrlKey ? 4 : 1)), pointOf(event, stage.current))
  })
  useEffect(() => {
    const element = stage.current
    const listener = (event: WheelEvent) => wheel(event)
    element?.addEventListener('wheel', listener, { passive: false })
    return () => element?.removeEventListener('wheel', listener)
  }, [stage])

  return {
    view,
    /** How far the picture follows a swiping finger, in px. */
    swipe,
    isTouched,
    zoomIn: () => zoom(ZOOM_STEP),
    zoomOut: () => zoom(1 / ZOOM_STEP),
    pan: (by: Point) => setView((now) => panBy(now, by, roomOf(stage.current))),
    reset: () => setView(WHOLE),
    handlers: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up },
  }
}

function roomOf(stage: HTMLElement | null): Room {
  const size = { width: stage?.clientWidth ?? 0, height: stage?.clientHeight ?? 0 }
  const image = stage?.querySelector('img')
  const { naturalWidth: width, naturalHeight: height } = image ?? { naturalWidth: 0, naturalHeight: 0 }
  return { stage: size, picture: width > 0 && height > 0 ? fitted({ width, height }, size) : size }
}

function pointOf({ clientX, clientY }: { clientX: number; clientY: number }, stage: HTMLElement | null): Point {
  const { left = 0, top = 0, width = 0, height = 0 } = stage?.getBoundingClientRect() ?? {}
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}

function distance(a: Point, b: Point): number {
  return Math.max(1, Math.hypot(a.x - b.x, a.y - b.y))
}
