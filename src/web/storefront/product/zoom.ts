/** How a picture is shown: at scale 1 all of it; `x` and `y` are its centre's distance from the stage's, in px. */
export type View = { scale: number; x: number; y: number }
/** In px from the stage's centre. */
export type Point = { x: number; y: number }
export type Size = { width: number; height: number }
/** The picture's size is that at scale 1. */
export type Room = { stage: Size; picture: Size }

export const WHOLE: View = { scale: 1, x: 0, y: 0 }
export const ZOOM_STEP = 1.6
const DOUBLE_TAP_SCALE = 2.5
const MAX_SCALE = 5

/** Keeps what is under `at` in its place. */
export function zoomAt(view: View, factor: number, at: Point, room: Room): View {
  const scale = clamp(view.scale * factor, 1, MAX_SCALE)
  const growth = scale / view.scale
  return inside({ scale, x: at.x - (at.x - view.x) * growth, y: at.y - (at.y - view.y) * growth }, room)
}

export function panBy(view: View, by: Point, room: Room): View {
  return inside({ ...view, x: view.x + by.x, y: view.y + by.y }, room)
}

export function toggleZoom(view: View, at: Point, room: Room): View {
  return view.scale > 1 ? WHOLE : zoomAt(view, DOUBLE_TAP_SCALE, at, room)
}

/** The size at which all of a picture is seen. */
export function fitted({ width, height }: Size, stage: Size): Size {
  const scale = Math.min(stage.width / width, stage.height / height)
  return { width: width * scale, height: height * scale }
}

/** The picture's edges never come inside the stage; where it is smaller, it is centred. */
function inside({ scale, x, y }: View, { stage, picture }: Room): View {
  const [right, bottom] = [picture.width * scale - stage.width, picture.height * scale - stage.height]
  return { scale, x: within(x, right / 2), y: within(y, bottom / 2) }
}

function within(value: number, edge: number): number {
  return edge <= 0 ? 0 : clamp(value, -edge, edge)
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}
