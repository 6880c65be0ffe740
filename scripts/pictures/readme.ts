import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { PREVIEW_PARAMETER } from '#contract/preview.ts'
import { NO_DRAFT } from '#contract/site.ts'
import { type Look, LOOKS } from '#domain/look.ts'
import { productPath } from '#domain/shop-paths.ts'
import { PROJECT } from '../project.ts'
import type { Scene } from './scene.ts'
import { productOf } from './steps.ts'
import type { Studio } from './studio.ts'

const FOLDER = join(PROJECT, 'docs/images')
const TILE = { width: 480, height: 300 }
const GAP = 8
const desk = { widths: [1280], onlyWindow: true }

const home: Scene = { ...desk, name: 'inicio', title: 'Início', show: async (page) => void (await page.goto('/')) }
const LAMP = 'Luminária de Mesa Aurora'

/** home.webp, and aparencias.webp: home and product page, one above the other, in each finished look. */
export async function takeReadmePictures(studio: Studio, folder: string): Promise<void> {
  const [file] = await studio.take(home, folder)
  await sharp(join(folder, file!)).webp({ quality: 80, effort: 6 }).toFile(join(FOLDER, 'home.webp'))
  const tiles: OverlayOptions[] = []
  for (const [column, look] of Object.values(LOOKS).entries())
    for (const [row, name] of [null, LAMP].entries()) {
      const [taken] = await studio.take({ ...home, show: (page, set) => showIn(look, name, [page, set]) }, folder)
      const input = await sharp(join(folder, taken!)).resize(TILE).toBuffer()
      tiles.push({ input, left: column * (TILE.width + GAP), top: row * (TILE.height + GAP) })
    }
  const [width, height] = [3 * TILE.width + 2 * GAP, 2 * TILE.height + GAP]
  const sheet = sharp({ create: { width, height, channels: 3, background: '#ffffff' } }).composite(tiles)
  await sheet.webp({ quality: 80, effort: 6 }).toFile(join(FOLDER, 'aparencias.webp'))
}

/** As a draft: the shop's slow clock would not notice a published look. */
async function showIn(look: Look, product: string | null, [page, set]: Parameters<Scene['show']>): Promise<void> {
  const { default: initial, published, draft } = await set.owner.api.adminLook.get()
  const body = { ...(published?.body ?? initial), ...look }
  const saved = await set.owner.api.adminLook.save({ version: draft?.version ?? NO_DRAFT, body })
  const path = product ? productPath(await productOf(set, product)) : '/'
  await page.goto(`${path}?${PREVIEW_PARAMETER}=${encodeURIComponent(saved.draft!.preview_token)}`)
  await page.waitForLoadState('networkidle')
}
