import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

/** `image` is a PNG: the changed pixels in red over the picture, faded. */
export type Difference = { changedPixels: number; image: Buffer }

/** Perceived colour difference, from 0 to 1, from which a pixel counts as changed. */
const THRESHOLD = 0.1

/** Compares two PNGs. Returns null if they look the same; pixels that only one of them has count as changed. */
export function comparePictures(accepted: Buffer, current: Buffer): Difference | null {
  if (accepted.equals(current)) return null
  const [before, now] = [PNG.sync.read(accepted), PNG.sync.read(current)]
  const size = { width: Math.max(before.width, now.width), height: Math.max(before.height, now.height) }
  const image = new PNG(size)
  const options = { threshold: THRESHOLD, checkerboard: false }
  const changedPixels = pixelmatch(
    enlarge(before, size).data,
    enlarge(now, size).data,
    image.data,
    size.width,
    size.height,
    options,
  )
  const isSameSize = before.width === now.width && before.height === now.height
  return changedPixels === 0 && isSameSize ? null : { changedPixels, image: PNG.sync.write(image) }
}

/** Fills up with a colour of no page, so that additional rows differ from a white picture too. */
function enlarge(picture: PNG, { width, height }: { width: number; height: number }): PNG {
  if (picture.width === width && picture.height === height) return picture
  const enlarged = new PNG({ width, height })
  enlarged.data.fill(Buffer.from([255, 0, 255, 255]))
  PNG.bitblt(picture, enlarged, 0, 0, picture.width, picture.height, 0, 0)
  return enlarged
}
