import { contrast, fromOklch, isHexColour, luminance, type Oklch, toOklch, withContrast } from './colour.ts'

export const TYPE_PAIRS = [
  'besley-figtree',
  'manrope',
  'fraunces-nunito-sans',
  'playfair-display-source-sans-3',
  'archivo',
  'space-grotesk-dm-sans',
] as const
export type TypePair = (typeof TYPE_PAIRS)[number]

export const MAX_RADIUS = 24

/** Colours as '#rrggbb'; `radius` of controls in px, 0 to `MAX_RADIUS`. */
export type Look = { brand: string; accent: string; ground: string; pair: TypePair; radius: number }

/** The demo shop's own, a quiet white one, a dark one. */
export const LOOKS = {
  ousadia: { brand: '#c2411c', accent: '#3d1c47', ground: '#fbf7f1', pair: 'besley-figtree', radius: 4 },
  clara: { brand: '#2b5f56', accent: '#22302f', ground: '#ffffff', pair: 'manrope', radius: 8 },
  escura: { brand: '#ff9166', accent: '#2c3a55', ground: '#14161b', pair: 'space-grotesk-dm-sans', radius: 2 },
} as const satisfies Record<string, Look>

/** The colour tokens of ui/theme.css. A field of colour has its text as `…-ink`. */
export type Palette = Record<ColourToken, string>
type Field = 'accent' | 'shape' | 'muted' | 'success' | 'highlight' | 'tint'
type ColourToken =
  | ('paper' | 'surface' | 'line' | 'ink' | 'ink-soft')
  | ('brand' | 'brand-deep' | 'on-brand')
  | (Field | `${Field}-ink` | 'accent-soft' | 'ink-highlight')
  | ('ok' | 'warn' | 'bad' | 'bad-deep')

export type LookRefusal = { field: 'brand' | 'ground'; contrast: number; needed: number; nearest: string }

/** WCAG 2.2, 1.4.3 and 1.4.11. */
export const TEXT_CONTRAST = 4.5
const GRAPHIC_CONTRAST = 3
/** Of the ground with black or white: leaves room for soft text and for a brand colour that is seen as one. */
const GROUND_CONTRAST = 12

export function isLook(look: Look): boolean {
  const { brand, accent, ground, pair, radius } = look
  const isRadius = Number.isInteger(radius) && radius >= 0 && radius <= MAX_RADIUS
  return isRadius && TYPE_PAIRS.includes(pair) && [brand, accent, ground].every(isHexColour)
}

/** Every text token has 4.5:1 on the grounds it stands on, unless `refusalsOf` refuses the look. */
export function paletteOf({ brand, accent, ground: paper }: Look): Palette {
  const isDark = isDarkColour(paper)
  const surface = isDark ? shifted(paper, { l: 0.045 }) : '#ffffff'
  const grounds = [paper, surface]
  const readable = (hex: string) => withContrast(hex, grounds, TEXT_CONTRAST) ?? blackOrWhite(paper)
  const line = isDark ? shifted(paper, { l: 0.14 }) : shifted(paper, { l: -0.0784, c: 2.165, h: -0.0999, maxC: 0.03 })
  const ink = readable(toned(accent, isDark ? { l: 0.95, c: 0.1 } : { l: 0.2476, c: 0.5126, h: 0.0283, maxC: 0.045 }))
  const inks = [paper, ink, deepInk(accent)]
  const fields = fieldsOf(brand, accent, isDark ? paper : null)
  const accentInk = inkOn(accent, inks)
  return {
    paper,
    surface,
    line,
    ink,
    'ink-soft': readable(
      toned(accent, isDark ? { l: 0.76, c: 0.2, maxC: 0.04 } : { l: 0.4914, c: 0.448, h: 0.0594, maxC: 0.04 }),
    ),
    brand,
    'brand-deep': readable(
      isDark ? shifted(brand, { l: 0.07 }) : shifted(brand, { l: -0.1125, c: 0.8015, h: -0.0062 }),
    ),
    'on-brand': firstOf([surface, ...inks], brand, TEXT_CONTRAST),
    ...fields,
    'accent-ink': accentInk,
    'accent-soft': firstOf([fields.muted, accentInk], accent, TEXT_CONTRAST),
    'shape-ink': inkOn(fields.shape, inks),
    'muted-ink': inkOn(fields.muted, inks),
    'success-ink': inkOn(fields.success, inks),
    'highlight-ink': inkOn(fields.highlight, inks),
    'tint-ink': inkOn(fields.tint, inks),
    'ink-highlight': firstOf([fields.highlight, paper], ink, GRAPHIC_CONTRAST),
    ok: readable('#1d6b47'),
    warn: readable('#8a5a00'),
    bad: readable('#a4161a'),
    'bad-deep': isDark ? shifted(readable('#a4161a'), { l: 0.05 }) : '#93171d',
  }
}

/** What the look's own colours fail, each with the nearest colour, by lightness, that passes. */
export function refusalsOf(look: Look): LookRefusal[] {
  const refusals: LookRefusal[] = []
  const extreme = blackOrWhite(look.ground)
  const ground = withContrast(look.ground, [extreme], GROUND_CONTRAST) ?? look.ground
  if (ground !== look.ground)
    refusals.push({
      field: 'ground',
      contrast: contrast(look.ground, extreme),
      needed: GROUND_CONTRAST,
      nearest: ground,
    })
  const { paper, surface } = paletteOf({ ...look, ground })
  const brand = withContrast(look.brand, [paper, surface], TEXT_CONTRAST) ?? extreme
  if (brand !== look.brand) {
    const lowest = Math.min(contrast(look.brand, paper), contrast(look.brand, surface))
    refusals.push({ field: 'brand', contrast: lowest, needed: TEXT_CONTRAST, nearest: brand })
  }
  return refusals
}

/** The same look for white paper and for what has a light ground of its own, such as mails and the back office. */
export function onLightGround(look: Look, ground: string): Look {
  const readable = (hex: string) => withContrast(hex, [ground, '#ffffff'], TEXT_CONTRAST) ?? '#000000'
  return { ...look, ground, brand: readable(look.brand) }
}

export function isDarkColour(hex: string): boolean {
  return blackOrWhite(hex) === '#ffffff'
}

/** The fields of colour. On a dark ground the two large ones are dark as well. */
function fieldsOf(brand: string, accent: string, dark: string | null): Record<Field, string> {
  return {
    accent,
    shape: toned(brand, { l: 0.6002, c: 0.8307, h: 0.006 }),
    muted: dark
      ? toned(accent, { l: toOklch(dark).l + 0.1, c: 0.5, maxC: 0.04 })
      : toned(brand, { l: 0.872, c: 0.3093, h: 0.7894 }),
    success: '#1f4f42',
    highlight: toned(brand, { l: 0.7474, c: 0.7414, h: 0.6979 }),
    tint: toned(brand, dark ? { l: 0.42, c: 0.5, h: 0.1474 } : { l: 0.8118, c: 0.374, h: 0.1474 }),
  }
}

/** The text on a colour that is data, such as a category's. */
export function inkOnData(hex: string, { accent }: Look, { paper, ink }: Palette): string {
  return inkOn(hex, [paper, ink, deepInk(accent)])
}

function inkOn(field: string, inks: readonly string[]): string {
  return firstOf(inks, field, TEXT_CONTRAST)
}

/** On a field between light and dark, where ink and paper both fail. */
function deepInk(accent: string): string {
  return toned(accent, { l: 0.1673, c: 0.3725, h: 0.0598, maxC: 0.035 })
}

/** Black or white has at least 4.58:1 on any colour. */
function firstOf(candidates: readonly string[], ground: string, needed: number): string {
  return candidates.find((candidate) => contrast(candidate, ground) >= needed) ?? blackOrWhite(ground)
}

/** The one with more contrast. */
function blackOrWhite(ground: string): string {
  return (luminance(ground) + 0.05) ** 2 < 1.05 * 0.05 ? '#ffffff' : '#000000'
}

type Change = { l: number; c?: number; h?: number; maxC?: number }

/** Another lightness, chroma times `c`, hue plus `h`. */
function toned(hex: string, { l, c = 1, h = 0, maxC = Infinity }: Change): string {
  const from = toOklch(hex)
  return fromOklch({ l, c: Math.min(maxC, from.c * c), h: from.h + h } satisfies Oklch)
}

/** Lightness plus `l`, the rest as in `toned`. */
function shifted(hex: string, change: Change): string {
  return toned(hex, { ...change, l: Math.min(1, Math.max(0, toOklch(hex).l + change.l)) })
}
