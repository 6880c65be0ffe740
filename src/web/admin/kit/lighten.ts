import { PICTURE_LIMITS } from '#contract/admin-pictures.ts'

/** The width of the shop's largest file. */
const ENOUGH_PX = 2000
const LIGHT_BYTES = 1_500_000

/** A camera's picture made small before it is sent, so that a slow line carries it in seconds. */
export async function lightened(file: File): Promise<Blob> {
  if (file.size <= LIGHT_BYTES) return file
  const picture = await createImageBitmap(file).catch(() => null)
  // What the browser cannot read, and what is too large in any case, the shop judges.
  if (!picture || picture.width * picture.height > PICTURE_LIMITS.pixels) return file
  const scale = Math.min(1, ENOUGH_PX / picture.width)
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const light = await canvas.convertToBlob({ type: 'image/webp', quality: 0.92 })
  return light.size < file.size ? light : file
}
