import type { TypePair } from '#domain/look.ts'

/** The version of every `@fontsource-variable` package, part of the address of its file. */
export const FONTS_VERSION = '5.3.0'

/**
 * `font` is the package; `weights` its axis. `standIns` are as wide and as tall as the face at the weight it is mostly
 * used in, measured on the demo shop's texts against Arial and, for faces with serifs, Georgia: the swap moves nothing.
 */
export type Face = { font: string; family: string; weights: string; standIns: readonly StandIn[] }
/** `size` against the local font, `ascent` and `descent` of the face itself, in percent. */
type StandIn = { local: 'sans' | 'serif'; size: number; ascent: number; descent: number }

/** `display` and `text` are one face in a pair of one. `tracking` and `wordSpacing` in em. */
export type PairStyle = { display: Face; text: Face; weight: number; tracking: number; wordSpacing: number }

const face = (font: string, family: string, weights: string, ...standIns: StandIn[]): Face => ({
  font,
  family,
  weights,
  standIns,
})
const sans = (size: number, ascent: number, descent: number): StandIn => ({ local: 'sans', size, ascent, descent })
const serif = (size: number, ascent: number, descent: number): StandIn => ({ local: 'serif', size, ascent, descent })

export const TYPE_STYLES: Record<TypePair, PairStyle> = {
  'besley-figtree': {
    display: face('besley', 'Besley', '400 900', serif(113, 125, 42.5), sans(114, 125, 42.5)),
    text: face('figtree', 'Figtree', '300 900', sans(101, 95, 25)),
    weight: 560,
    tracking: -0.032,
    wordSpacing: -0.06,
  },
  manrope: {
    display: face('manrope', 'Manrope', '200 800', sans(104, 107, 30)),
    text: face('manrope', 'Manrope', '200 800', sans(101, 107, 30)),
    weight: 600,
    tracking: -0.035,
    wordSpacing: 0,
  },
  'fraunces-nunito-sans': {
    display: face('fraunces', 'Fraunces', '100 900', serif(104, 98, 26), sans(105, 98, 26)),
    text: face('nunito-sans', 'Nunito Sans', '200 1000', sans(100.5, 101, 35)),
    weight: 560,
    tracking: -0.025,
    wordSpacing: 0,
  },
  'playfair-display-source-sans-3': {
    display: face('playfair-display', 'Playfair Display', '400 900', serif(99, 108, 25), sans(100, 108, 25)),
    text: face('source-sans-3', 'Source Sans 3', '200 900', sans(92, 102, 40)),
    weight: 560,
    tracking: -0.015,
    wordSpacing: 0,
  },
  archivo: {
    display: face('archivo', 'Archivo', '100 900', sans(104, 88, 21)),
    text: face('archivo', 'Archivo', '100 900', sans(101.3, 88, 21)),
    weight: 700,
    tracking: -0.03,
    wordSpacing: 0,
  },
  'space-grotesk-dm-sans': {
    display: face('space-grotesk', 'Space Grotesk', '300 700', sans(107, 98, 29)),
    text: face('dm-sans', 'DM Sans', '100 1000', sans(103, 99, 31)),
    weight: 600,
    tracking: -0.035,
    wordSpacing: 0,
  },
}

export const FONTS: ReadonlySet<string> = new Set(
  Object.values(TYPE_STYLES).flatMap(({ display, text }) => [display.font, text.font]),
)
