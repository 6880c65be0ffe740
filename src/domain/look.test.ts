import { expect, test } from 'vitest'
import { contrast, fromOklch } from './colour.ts'
import { isLook, type Look, LOOKS, MAX_RADIUS, paletteOf, refusalsOf } from './look.ts'

const PLAIN: Look = LOOKS.clara

test('the demo look has the colours that its pictures were made for', () => {
  expect(paletteOf(LOOKS.ousadia)).toEqual({
    paper: '#fbf7f1',
    surface: '#ffffff',
    line: '#e6dcd0',
    ink: '#2a1a2e',
    'ink-soft': '#6b5a6e',
    brand: '#c2411c',
    'brand-deep': '#8f2d12',
    'on-brand': '#ffffff',
    accent: '#3d1c47',
    'accent-ink': '#fbf7f1',
    'accent-soft': '#e7d2ae',
    shape: '#c65c3f',
    'shape-ink': '#150a17',
    muted: '#e7d2ae',
    'muted-ink': '#2a1a2e',
    success: '#1f4f42',
    'success-ink': '#fbf7f1',
    highlight: '#dba145',
    'highlight-ink': '#2a1a2e',
    'ink-highlight': '#dba145',
    tint: '#e6b5a0',
    'tint-ink': '#2a1a2e',
    ok: '#1d6b47',
    warn: '#8a5a00',
    bad: '#a4161a',
    'bad-deep': '#93171d',
  })
})

/** Texts and the grounds they stand on. */
const GROUNDS = ['paper', 'surface'] as const
const ON_GROUNDS = ['ink', 'ink-soft', 'brand', 'brand-deep', 'ok', 'warn', 'bad', 'bad-deep'] as const
const FIELDS = ['accent', 'shape', 'muted', 'success', 'highlight', 'tint'] as const

function lowestContrast(look: Look): number {
  const palette = paletteOf(look)
  return Math.min(
    ...ON_GROUNDS.flatMap((text) => GROUNDS.map((ground) => contrast(palette[text], palette[ground]))),
    ...FIELDS.map((field) => contrast(palette[field], palette[`${field}-ink`])),
    contrast(palette['on-brand'], palette.brand),
    contrast(palette['accent-soft'], palette.accent),
    contrast(palette.ink, palette.line),
    contrast(palette.paper, palette.ink),
  )
}

test('the finished looks are not refused, and every text passes', () => {
  for (const look of Object.values(LOOKS)) {
    expect(isLook(look)).toBe(true)
    expect(refusalsOf(look)).toEqual([])
    expect(lowestContrast(look)).toBeGreaterThanOrEqual(4.5)
  }
})

test('after taking the nearest colours no look is refused, and every text passes', () => {
  const colours = Array.from({ length: 16 }, (_, i) =>
    fromOklch({ l: (i % 8) / 7, c: 0.05 + (i % 3) * 0.1, h: i * 0.7 }),
  )
  for (const ground of colours)
    for (const [i, brand] of colours.entries()) {
      const look: Look = { ...PLAIN, brand, ground, accent: colours[(i * 7 + 3) % 16]! }
      const fixed: Look = { ...look }
      for (const { field, nearest } of refusalsOf(look)) fixed[field] = nearest
      expect([fixed, refusalsOf(fixed)]).toEqual([fixed, []])
      expect([fixed, lowestContrast(fixed) >= 4.5]).toEqual([fixed, true])
    }
})

test('a brand colour without contrast to the ground is refused with a darker one', () => {
  const [refusal, ...others] = refusalsOf({ ...PLAIN, brand: '#f2b705' })
  expect(others).toEqual([])
  expect(refusal).toMatchObject({ field: 'brand', needed: 4.5 })
  expect(refusal!.contrast).toBeCloseTo(1.8, 1)
  expect(contrast(refusal!.nearest, '#ffffff')).toBeGreaterThanOrEqual(4.5)
})

test('a ground between light and dark is refused', () => {
  expect(refusalsOf({ ...PLAIN, ground: '#9a9a9a' }).map(({ field }) => field)).toContain('ground')
  expect(refusalsOf({ ...PLAIN, ground: '#f7e7ce' })).toEqual([])
  expect(refusalsOf({ ...PLAIN, ground: '#101820', brand: '#f2b705' })).toEqual([])
})

test('a look is three colours, a known pair and a radius', () => {
  expect(isLook(PLAIN)).toBe(true)
  for (const wrong of [
    { brand: 'red' },
    { accent: '#fff' },
    { ground: 'url(x)' },
    { radius: 1.5 },
    { radius: MAX_RADIUS + 1 },
    { radius: -1 },
    { pair: 'comic-sans' as Look['pair'] },
  ])
    expect(isLook({ ...PLAIN, ...wrong })).toBe(false)
})
