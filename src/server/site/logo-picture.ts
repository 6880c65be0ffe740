import type { Bytes } from '#contract/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { sharp } from '../pictures/decoders.ts'

const MAX_SIDE = 1000
const MAX_PIXELS = 20_000_000
const TIMEOUT_SECONDS = 10

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

type IconInput = { drawing: Bytes; ground: string; side: number; margin: number }

/** The drawing in a square of the ground. */
export async function drawIcon({ drawing, ground, side, margin }: IconInput): Promise<Bytes> {
  const inner = Math.round(side * (1 - 2 * margin))
  const shown = await sharp(drawing, { limitInputPixels: MAX_PIXELS, density: 300 })
    .resize({ width: inner, height: inner, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer()
  const square = sharp({ create: { width: side, height: side, channels: 3, background: ground } })
  return new Uint8Array(
    await square
      .composite([{ input: shown, gravity: 'centre' }])
      .png()
      .toBuffer(),
  )
}
