import { expect, test } from 'vitest'
import { contrast, fromOklch, isHexColour, toOklch, withContrast } from './colour.ts'

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2)
})

test('every colour survives OKLCH and back', () => {
  for (let n = 0; n < 0x1000000; n += 9973) {
    const hex = `#${n.toString(16).padStart(6, '0')}`
    expect(fromOklch(toOklch(hex))).toBe(hex)
  }
})

test('a chroma that no screen shows becomes the largest that one does', () => {
  const { h } = toOklch('#0000ff')
  const shown = toOklch(fromOklch({ l: 0.9, c: 0.4, h }))
  expect(shown.l).toBeCloseTo(0.9, 2)
  expect(shown.h).toBeCloseTo(h, 1)
})

test('the nearest colour with a contrast keeps its hue', () => {
  const nearest = withContrast('#f2b705', ['#ffffff', '#fbf7f1'], 4.5)!
  expect(contrast(nearest, '#fbf7f1')).toBeGreaterThanOrEqual(4.5)
  expect(contrast(nearest, '#fbf7f1')).toBeLessThan(4.7)
  expect(toOklch(nearest).h).toBeCloseTo(toOklch('#f2b705').h, 1)
  expect(withContrast('#c2411c', ['#ffffff'], 4.5)).toBe('#c2411c')
  expect(withContrast('#c2411c', ['#000000', '#ffffff'], 5)).toBeNull()
})

test('a colour is # and six lower-case hexadecimal digits', () => {
  expect(isHexColour('#c2411c')).toBe(true)
  for (const other of ['', 'red', '#fff', '#C2411C', '#c2411c;', ' #c2411c', '#c2411cff'])
    expect(isHexColour(other)).toBe(false)
})
