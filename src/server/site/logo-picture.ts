import type { Bytes } from '#contract/endpoint.ts'
import { contrast, luminance } from '#domain/colour.ts'
import { Refusal } from '../refusal.ts'
import { sharp } from '../pictures/decoders.ts'

const MAX_SIDE = 1000
const MAX_PIXELS = 20_000_000
const TIMEOUT_SECONDS = 10
const SAMPLED_SIDE = 96
/** A filled disc covers 0.79 of its box, letters seldom more than half of theirs. */
const OWN_GROUND_SHARE = 0.7
const OWN_CONTRAST = 2

type Measured = { file: Bytes; width: number; height: number }

export async function measureSvg(svg: string): Promise<Measured> {
  const file = new TextEncoder().encode(svg)
  const { width, height } = await orBroken(sharp(file, { limitInputPixels: MAX_PIXELS }).metadata())
  return { file, ...fitted(width, height) }
}

export async function redrawPng(bytes: Bytes): Promise<Measured> {
  const drawing = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .png({ compressionLevel: 9 })
  const { data, info } = await orBroken(drawing.toBuffer({ resolveWithObject: true }))
  return { file: new Uint8Array(data), width: info.width, height: info.height }
}

/** Eight colours of the drawing, from dark to light, each of an eighth of it; none of light and dark that cover their box: one is the other's ground. */
export async function inksOf(drawing: Bytes): Promise<string[]> {
  const small = sharp(drawing, { limitInputPixels: MAX_PIXELS })
    .resize({ width: SAMPLED_SIDE, height: SAMPLED_SIDE, fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
  const { data, info } = await orBroken(small.toBuffer({ resolveWithObject: true }))
  const drawn: { x: number; y: number; hex: string }[] = []
  for (let at = 0; at < data.length; at += 4)
    if (data[at + 3]! > 128) {
      const pixel = at / 4
      const hex = `#${data.subarray(at, at + 3).toString('hex')}`
      drawn.push({ x: pixel % info.width, y: Math.floor(pixel / info.width), hex })
    }
  if (drawn.length === 0) throw new Refusal('not_a_logo')
  const byLuminance = drawn.map(({ hex }) => hex).toSorted((a, b) => luminance(a) - luminance(b))
  const inkAt = (share: number) => byLuminance[Math.floor(share * byLuminance.length)]!
  const isOfTwo = contrast(inkAt(0.02), inkAt(0.98)) > OWN_CONTRAST
  if (isOfTwo && drawn.length > OWN_GROUND_SHARE * boxOf(drawn)) return []
  return Array.from({ length: 8 }, (_, index) => inkAt((index + 0.5) / 8))
}

/** The pixels of the smallest box around all that is drawn. */
function boxOf(drawn: readonly { x: number; y: number }[]): number {
  const [xs, ys] = [drawn.map(({ x }) => x), drawn.map(({ y }) => y)]
  return (Math.max(...xs) - Math.min(...xs) + 1) * (Math.max(...ys) - Math.min(...ys) + 1)
}

/** The proportions of a drawing, whatever units it has. */
function fitted(width: number, height: number): { width: number; height: number } {
  const scale = MAX_SIDE / Math.max(width, height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

async function orBroken<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch {
    throw new Refusal('not_a_logo')
  }
}

export type DrawInput = {
  drawing: Bytes
  ground: string
  /** A drawing of the whole picture. */
  under?: Bytes
  width: number
  height: number
  inner: { width: number; height: number }
}

/** Centres the drawing on its background, at most `inner` pixels wide and high. */
export async function drawOn({ drawing, ground, under, width, height, inner }: DrawInput): Promise<Bytes> {
  const options = { limitInputPixels: MAX_PIXELS }
  const natural = await sharp(drawing, options).metadata()
  const scale = Math.min(inner.width / natural.width, inner.height / natural.height)
  const shown = await sharp(drawing, { ...options, density: Math.max(1, Math.round(72 * scale)) })
    .resize({ ...inner, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer()
  const layers = [...(under ? [{ input: Buffer.from(under) }] : []), { input: shown, gravity: 'centre' }]
  const picture = sharp({ create: { width, height, channels: 3, background: ground } })
  return new Uint8Array(await picture.composite(layers).png().toBuffer())
}
