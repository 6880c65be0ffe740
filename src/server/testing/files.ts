import sharp from 'sharp'
import type { Bytes } from '#contract/endpoint.ts'

export function bytesOf(text: string): Bytes {
  return new TextEncoder().encode(text)
}

/** A small picture, different for each number. */
export async function picture(
  number = 1,
  { width = 40, height = 30, format = 'png' as 'jpeg' | 'png' | 'webp' | 'avif' } = {},
): Promise<Bytes> {
  const background = { r: number % 256, g: (number >> 8) % 256, b: 120 }
  return new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background } })
      .toFormat(format, { quality: 90 })
      .toBuffer(),
  )
}
