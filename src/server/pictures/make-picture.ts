import type { Sharp } from 'sharp'
import { PICTURE_LIMITS } from '#contract/admin-pictures.ts'
import type { Bytes } from '#contract/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { sharp } from './decoders.ts'

const SMALLER = [320, 640]
const SHOWN = 1000
/** For zooming. */
const LARGEST = 2000
const MAX_HEIGHT = 4000
const SHARED = { width: 1200, height: 630 }
const TIMEOUT_SECONDS = 30

export type PictureFile = { name: string; type: string; make: () => Promise<Bytes> }

/** The files to make, the one in the address last. Refuses a picture that is too large or broken. */
export async function pictureFiles(name: string, bytes: Bytes): Promise<PictureFile[]> {
  await refuseTooLarge(bytes)
  const upright = await orBroken(readUpright(bytes))
  const inWidth = (width: number) => sharp(upright).resize({ width, withoutEnlargement: true })
  return [
    ...[...SMALLER, SHOWN].map((width) =>
      fileOf(`${name}-${width}.avif`, 'image/avif', inWidth(width).avif({ quality: 62, effort: 3 })),
    ),
    ...[...SMALLER, LARGEST].map((width) => fileOf(`${name}-${width}.webp`, 'image/webp', webp(inWidth(width)))),
    fileOf(`${name}-og.jpg`, 'image/jpeg', onWhite(sharp(upright)).jpeg({ quality: 80, mozjpeg: true })),
    fileOf(`${name}.webp`, 'image/webp', webp(inWidth(SHOWN))),
  ]
}

/** The whole picture in the format of link previews. */
function onWhite(picture: Sharp): Sharp {
  return picture.resize({ ...SHARED, fit: 'contain', background: '#fff' }).flatten({ background: '#fff' })
}

function webp(picture: Sharp): Sharp {
  return picture.webp({ quality: 84, effort: 4, smartSubsample: true })
}

function fileOf(name: string, type: string, picture: Sharp): PictureFile {
  return {
    name,
    type,
    make: async () => new Uint8Array(await picture.timeout({ seconds: TIMEOUT_SECONDS }).toBuffer()),
  }
}

async function refuseTooLarge(bytes: Bytes): Promise<void> {
  const { width, height } = await orBroken(sharp(bytes, { limitInputPixels: false }).metadata())
  if (width * height > PICTURE_LIMITS.pixels) throw new Refusal('picture_too_many_pixels')
}

/** Upright, no larger than the largest file, in sRGB and without metadata. */
function readUpright(bytes: Bytes): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: PICTURE_LIMITS.pixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: LARGEST, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: TIMEOUT_SECONDS })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** A file that cannot be decoded is broken or malicious: a refusal, not an error of the shop. */
async function orBroken<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch {
    throw new Refusal('picture_broken')
  }
}
