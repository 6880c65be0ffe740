import { LOGO_LIMITS, type Logo } from '#contract/site.ts'
import type { Bytes } from '#contract/endpoint.ts'
import type { StaffRequest } from '../audit/audit.ts'
import { hashOf, keep } from '../pictures/keep-upload.ts'
import { pictureKind } from '../pictures/picture-kind.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'

/** Stores an SVG reduced to its drawing elements, or a re-encoded PNG. */
export async function keepLogo(shop: Shop, bytes: Bytes, staff: StaffRequest): Promise<Logo> {
  // Loaded with the first upload, so that other processes do not carry the decoders and the sanitizer.
  const { inksOf, measureSvg, redrawPng } = await import('./logo-picture.ts')
  const isPng = pictureKind(bytes) === 'png'
  const { file, width, height } = isPng ? await redrawPng(bytes) : await measureSvg(await drawingIn(bytes))
  const name = hashOf('logo 1:', file)
  const end = isPng ? '.png' : '.svg'
  const type = isPng ? 'image/png' : 'image/svg+xml'
  const store = () => shop.pictures.put(name + end, file, type)
  const url = await keep(shop, { name, file: name + end, subject: 'picture', bytes: file, store }, staff)
  return { url, width, height, inks: await inksOf(file) }
}

async function drawingIn(bytes: Bytes): Promise<string> {
  if (bytes.length > LOGO_LIMITS.svgBytes) throw new Refusal('logo_too_large')
  const { sanitizeLogo } = await import('./sanitize-logo.ts')
  const clean = sanitizeLogo(new TextDecoder().decode(bytes))
  if (clean === null) throw new Refusal('not_a_logo')
  return clean
}
