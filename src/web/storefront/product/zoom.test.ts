import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitted, panBy, type Room, toggleZoom, WHOLE, zoomAt } from './zoom.ts'

const ROOM: Room = { stage: { width: 360, height: 600 }, picture: { width: 360, height: 360 } }

test('what is under the pointer stays there while zooming', () => {
  expect(zoomAt(WHOLE, 2, { x: 60, y: 0 }, ROOM)).toEqual({ scale: 2, x: -60, y: 0 })
  expect(zoomAt({ scale: 2, x: -60, y: 0 }, 0.5, { x: 60, y: 0 }, ROOM)).toEqual(WHOLE)
})

test('a picture smaller than the stage stays centred', () => {
  expect(zoomAt(WHOLE, 1.5, { x: 100, y: 200 }, ROOM)).toEqual({ scale: 1.5, x: -50, y: 0 })
  expect(panBy(WHOLE, { x: 50, y: -50 }, ROOM)).toEqual(WHOLE)
})

test('a second double tap shows the whole picture again', () => {
  const near = toggleZoom(WHOLE, { x: 10, y: 10 }, ROOM)
  expect(near.scale).toBe(2.5)
  expect(toggleZoom(near, { x: 90, y: 0 }, ROOM)).toEqual(WHOLE)
})

test('all of a picture fits the stage', () => {
  expect(fitted({ width: 2000, height: 1000 }, ROOM.stage)).toEqual({ width: 360, height: 180 })
  expect(fitted({ width: 500, height: 2000 }, ROOM.stage)).toEqual({ width: 150, height: 600 })
})

test('no gesture moves the picture off the stage or past its limits', () => {
  const length = fc.double({ min: -2000, max: 2000, noNaN: true })
  const gesture = fc.record({ factor: fc.double({ min: 0.1, max: 10, noNaN: true }), x: length, y: length })
  fc.assert(
    fc.property(fc.array(gesture), (gestures) => {
      let view = WHOLE
      for (const { factor, x, y } of gestures) view = panBy(zoomAt(view, factor, { x, y }, ROOM), { x: y, y: x }, ROOM)
      expect(view.scale).toBeGreaterThanOrEqual(1)
      expect(view.scale).toBeLessThanOrEqual(5)
      expect(Math.abs(view.x)).toBeLessThanOrEqual(Math.max(0, 360 * view.scale - 360) / 2 + 1e-6)
      expect(Math.abs(view.y)).toBeLessThanOrEqual(Math.max(0, 360 * view.scale - 600) / 2 + 1e-6)
    }),
  )
})
