import { withContrast } from '#domain/colour.ts'
import {
  inkOnData,
  isDarkColour,
  type Look,
  onLightGround,
  paletteOf,
  TEXT_CONTRAST,
  TYPE_PAIRS,
  type TypePair,
} from '#domain/look.ts'
import type { Brand } from '#contract/site.ts'
import { logoRules } from './logo-rules.ts'
import { type Face, FONTS_VERSION, TYPE_STYLES } from './type-pairs.ts'

const LOCAL = {
  sans: "local('Arial'),local('Liberation Sans'),local('Roboto')",
  serif: "local('Georgia'),local('Gelasio')",
}
/** Of the subset 'latin', which has all of Portuguese. */
const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'

/** The back office keeps its own light grounds (admin.css) and takes the brand, made readable there. */
const OFFICE_GROUND = '#fbf7f1'

const MAX_PICTURE_RADIUS = 32
const MAX_MENU_RADIUS = 16

/**
 * Values of tokens of ui/theme.css and admin/admin.css, the faces of the pair, and a field for each colour that is data
 * (ui/field-colour.ts). The same input makes the same text.
 */
export function lookStylesheet(look: Brand, dataColours: readonly string[] = []): string {
  const palette = paletteOf(look)
  const { display, text } = TYPE_STYLES[look.pair]
  const picture = Math.min(MAX_PICTURE_RADIUS, 3 * look.radius)
  const values: Record<string, string> = {
    'color-scheme': isDarkColour(look.ground) ? 'dark' : 'light',
    ...prefixed('--color-', palette),
    ...prefixed('--office-', officeColours(look)),
    ...typeValues(look.pair),
    '--radius-control': `${look.radius}px`,
    '--radius-picture': `${picture}px`,
    '--radius-menu': `${Math.min(MAX_MENU_RADIUS, picture)}px`,
    '--radius-arch': look.radius === 0 ? '0px' : '999px',
  }
  const files = display.font === text.font ? [text] : [display, text]
  return [
    `:root{${declared(values)}}`,
    ...printed(look),
    ...logoRules(look),
    ...files.map(fontFace),
    ...standInsOf('display', display),
    ...standInsOf('text', text),
    ...dataColours.map((hex) => {
      const ink = inkOnData(hex, look, palette)
      return `.on-${hex.slice(1)}{background:${hex};color:${ink};--ring:${ink}}`
    }),
  ].join('\n')
}

/** Shows a pair in its own faces inside of an element with its name in `data-pair`. */
export function pairsStylesheet(): string {
  const faces = Object.values(TYPE_STYLES).flatMap(({ display, text }) => [display, text])
  const files = new Map(faces.map((face) => [face.font, face]))
  return [
    ...[...files.values()].map(fontFace),
    ...TYPE_PAIRS.map((pair) => `[data-pair='${pair}']{${declared(typeValues(pair))}}`),
  ].join('\n')
}

function typeValues(pair: TypePair): Record<string, string> {
  const { display, text, weight, tracking, wordSpacing } = TYPE_STYLES[pair]
  return {
    '--font-display': familiesOf('display', display),
    '--font-text': familiesOf('text', text),
    '--display-weight': String(weight),
    '--tracking-display': `${tracking}em`,
    '--display-word-spacing': `${wordSpacing}em`,
  }
}

function declared(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}

export function fontPath(font: string): string {
  return `/aparencia/fontes/${font}-${FONTS_VERSION}.woff2`
}

function officeColours(look: Look): Record<string, string> {
  const { brand, 'brand-deep': deep, accent } = paletteOf(onLightGround(look, OFFICE_GROUND))
  return { brand, 'brand-deep': deep, accent: withContrast(accent, [OFFICE_GROUND], TEXT_CONTRAST) ?? '#000000' }
}

/** On paper, which is white, a dark look's texts would be too. */
function printed(look: Look): string[] {
  if (!isDarkColour(look.ground)) return []
  const values = Object.entries(prefixed('--color-', paletteOf(onLightGround(look, '#ffffff'))))
  return [`@media print{:root{color-scheme:light;${values.map(([name, value]) => `${name}:${value}`).join(';')}}}`]
}

function prefixed(prefix: string, values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [prefix + name, value]))
}

type Role = 'display' | 'text'

function familiesOf(role: Role, { family, standIns }: Face): string {
  const generic = standIns.some(({ local }) => local === 'serif') ? 'serif' : 'system-ui,sans-serif'
  return [`'${family}'`, ...standIns.map(({ local }) => `'${role} ${local}'`), generic].join(',')
}

function fontFace({ font, family, weights }: Face): string {
  return `@font-face{font-family:'${family}';src:url(${fontPath(font)}) format('woff2');font-weight:${weights};font-display:swap;unicode-range:${LATIN}}`
}

function standInsOf(role: Role, { standIns }: Face): string[] {
  return standIns.map(({ local, size, ascent, descent }) => {
    const override = (value: number) => `${((100 * value) / size).toFixed(1)}%`
    return `@font-face{font-family:'${role} ${local}';src:${LOCAL[local]};size-adjust:${size}%;ascent-override:${override(ascent)};descent-override:${override(descent)};line-gap-override:0%}`
  })
}
