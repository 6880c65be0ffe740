/** OKLCH (https://bottosson.github.io/posts/oklab/): `l` 0–1, `c` from 0, `h` in radians. */
export type Oklch = { l: number; c: number; h: number }

type Triple = readonly [number, number, number]

export function isHexColour(text: string): boolean {
  return /^#[\da-f]{6}$/.test(text)
}

/** WCAG 2.2 contrast ratio, 1–21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** WCAG 2.2 relative luminance, 0–1. */
export function luminance(hex: string): number {
  const [r, g, b] = toLinear(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

export function toOklch(hex: string): Oklch {
  const [r, g, b] = toLinear(hex)
  const [l, m, s] = [
    Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b),
    Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b),
    Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b),
  ]
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, c: Math.hypot(a, bb), h: Math.atan2(bb, a) }
}

/** A colour that no screen shows gets the largest chroma that one does. */
export function fromOklch({ l, c, h }: Oklch): string {
  let [low, high] = [0, c]
  if (isShown(linearOf({ l, c, h }))) low = c
  else
    for (let i = 0; i < 12; i++) {
      const middle = (low + high) / 2
      if (isShown(linearOf({ l, c: middle, h }))) low = middle
      else high = middle
    }
  return toHex(linearOf({ l, c: low, h }))
}

/** The colour with another OKLCH lightness, as little as needed, that has the contrast with all grounds; null if none has. */
export function withContrast(hex: string, grounds: readonly string[], needed: number): string | null {
  const passes = (candidate: string) => grounds.every((ground) => contrast(candidate, ground) >= needed)
  if (passes(hex)) return hex
  const { l, c, h } = toOklch(hex)
  for (let step = 1; step <= 500; step++)
    for (const lightness of [l - step / 500, l + step / 500]) {
      if (lightness < 0 || lightness > 1) continue
      const candidate = fromOklch({ l: lightness, c, h })
      if (passes(candidate)) return candidate
    }
  return null
}

function linearOf({ l, c, h }: Oklch): Triple {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)]
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

function isShown(linear: Triple): boolean {
  return linear.every((channel) => channel > -0.0005 && channel < 1.0005)
}

function toLinear(hex: string): Triple {
  const channel = (from: number) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

function toHex(linear: Triple): string {
  const pair = (channel: number) => {
    const value = channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055
    return Math.round(Math.min(1, Math.max(0, value)) * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${linear.map(pair).join('')}`
}
