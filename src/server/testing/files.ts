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

function box(type: string, ...content: (Uint8Array | number[])[]): Bytes {
  const body = Buffer.concat(content.map((part) => Buffer.from(part)))
  const size = Buffer.alloc(4)
  size.writeUInt32BE(body.length + 8)
  return new Uint8Array(Buffer.concat([size, Buffer.from(type), body]))
}

const zeros = (count: number) => new Uint8Array(count)

function track(handler: string, codec: string): Bytes {
  const entry = box(codec, zeros(78))
  const table = box('stsd', [0, 0, 0, 0, 0, 0, 0, 1], entry)
  return box(
    'trak',
    box('mdia', box('hdlr', zeros(8), Buffer.from(handler), zeros(12)), box('minf', box('stbl', table))),
  )
}

/** The boxes of an MP4 without a picture that could be shown; different for each number of seconds. */
export function video({
  seconds = 5,
  brand = 'isom',
  codec = 'avc1',
  audio = 'mp4a',
  handler = 'vide',
  place = '-23.5505-046.6333',
  dataBytes = 2000,
} = {}): Bytes {
  const duration = Buffer.alloc(8)
  duration.writeUInt32BE(1000, 0)
  duration.writeUInt32BE(seconds * 1000, 4)
  const movie = box(
    'moov',
    box('mvhd', zeros(12), duration, zeros(80)),
    track(handler, codec),
    track('soun', audio),
    track('meta', 'mett'),
    box('udta', Buffer.from(place)),
  )
  const data = Uint8Array.from({ length: dataBytes }, (_, index) => index % 251)
  const parts = [box('ftyp', Buffer.from(brand), zeros(4), Buffer.from('isomavc1')), movie, box('mdat', data)]
  return new Uint8Array(Buffer.concat(parts))
}
