import sharp from 'sharp'

/** Hue in degrees from -180 to 180, the others from 0 to 1. */
type Hsv = { hue: number; saturation: number; value: number }

export type Recolouring = {
  name: string
  colour: string
  /** From 0 to 1: how much a pixel belongs to the part that changes its colour. */
  mask: (pixel: Hsv) => number
  to: { hue: number; saturation: number; brightness: number }
}

/** Everything but the terracotta background. */
const vase = ({ hue, saturation }: Hsv) => 1 - between(hue, -5, 24) * ramp(saturation, 0.4, 0.15)
const cushion = ({ hue, saturation }: Hsv) => between(hue, -15, 19) * ramp(saturation, 0.46, 0.12)
const disc = ({ hue, saturation }: Hsv) => between(hue, 0, 30) * ramp(saturation, 0.56, 0.12)

/** The demo's products with colours: each in those that were not photographed. */
export const RECOLOURINGS: Recolouring[] = [
  ['vaso-anfora-reconcavo', 'azul', vase, 214, 0.72, 1.35] as const,
  ['vaso-anfora-reconcavo', 'ameixa', vase, 318, 0.5, 1.15] as const,
  ['vaso-anfora-reconcavo', 'grafite', vase, 220, 0.08, 0.95] as const,
  ['dupla-de-almofadas-tarde-quente', 'azul', cushion, 212, 0.62, 0.7] as const,
  ['luminaria-led-eclipse', 'verde', disc, 162, 0.58, 0.75] as const,
].map(([name, colour, mask, hue, saturation, brightness]) => ({
  name,
  colour,
  mask,
  to: { hue, saturation, brightness },
}))

/** A PNG in which the masked part has another colour; white reflections stay white. */
export async function recolour(file: string, { mask, to }: Recolouring): Promise<Buffer> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  for (let at = 0; at < data.length; at += 3) {
    const before = [data[at]! / 255, data[at + 1]! / 255, data[at + 2]! / 255] as const
    const pixel = hsvOf(before)
    const share = mask(pixel)
    const shine = ramp(Math.min(...before), 0.3, 0.35)
    const value = Math.min(1, pixel.value * (to.brightness + (1 - to.brightness) * shine))
    const after = rgbOf({ hue: to.hue, saturation: to.saturation * (1 - shine), value })
    for (const [channel, was] of before.entries())
      data[at + channel] = Math.round(255 * (share * after[channel]! + (1 - share) * was))
  }
  return sharp(data, { raw: info }).png().toBuffer()
}

function hsvOf([red, green, blue]: readonly [number, number, number]): Hsv {
  const value = Math.max(red, green, blue)
  const chroma = value - Math.min(red, green, blue)
  if (chroma === 0) return { hue: 0, saturation: 0, value }
  const sixth =
    value === red ? (green - blue) / chroma : value === green ? (blue - red) / chroma + 2 : (red - green) / chroma + 4
  return { hue: sixth > 3 ? sixth * 60 - 360 : sixth * 60, saturation: chroma / value, value }
}

function rgbOf({ hue, saturation, value }: Hsv): number[] {
  return [5, 3, 1].map((shift) => {
    const part = (shift + hue / 60) % 6
    return value - value * saturation * Math.max(0, Math.min(part, 4 - part, 1))
  })
}

function ramp(value: number, from: number, width: number): number {
  return Math.max(0, Math.min(1, (value - from) / width))
}

/** With soft edges of 5 degrees. */
function between(hue: number, from: number, to: number): number {
  return ramp(hue, from - 2.5, 5) * ramp(-hue, -to - 2.5, 5)
}
