/**
 * Screenshots of every screen in every state, at three widths, into pictures/. Arguments select scenes by parts of
 * their names.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { adminScenes } from './pictures/admin.ts'
import { adminOrderScenes } from './pictures/admin-orders.ts'
import { adminStateScenes } from './pictures/admin-states.ts'
import { contactSheet, type Taken } from './pictures/contact-sheet.ts'
import { orderScenes } from './pictures/orders.ts'
import { purchaseScenes } from './pictures/purchase.ts'
import type { Scene } from './pictures/scene.ts'
import { shopperScenes } from './pictures/shopper.ts'
import { openStudio, type Studio } from './pictures/studio.ts'
import { PROJECT } from './project.ts'
import { ensureWebBuild } from './web-build.ts'

const FOLDER = join(PROJECT, 'pictures')
const CONCURRENCY = 2

const wanted = process.argv.slice(2)
const scenes = [
  ...shopperScenes,
  ...purchaseScenes,
  ...orderScenes,
  ...adminScenes,
  ...adminOrderScenes,
  ...adminStateScenes,
].filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)))

async function main(): Promise<boolean> {
  if (!ensureWebBuild()) return false
  mkdirSync(FOLDER, { recursive: true })
  if (wanted.length === 0) for (const file of readdirSync(FOLDER)) rmSync(join(FOLDER, file))
  const studio = await openStudio()
  try {
    if (scenes.some(({ who }) => who === 'owner')) await studio.fillDesk()
    const taken = await takeAll(studio)
    writeFileSync(join(FOLDER, 'index.html'), contactSheet(taken))
    const missing = taken.filter(({ problem }) => problem !== null)
    console.log(
      `${taken.flatMap(({ files }) => files).length} pictures of ${taken.length} scenes in ${FOLDER}, ${missing.length} scenes failed`,
    )
    return missing.length === 0
  } finally {
    await studio.close()
  }
}

/** Results are in the order of the scenes, not of completion. */
async function takeAll(studio: Studio): Promise<Taken[]> {
  const taken: Taken[] = []
  const waiting = scenes.entries()
  async function work(): Promise<void> {
    for (const [place, scene] of waiting) taken[place] = await takeOne(studio, scene)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  return taken
}

async function takeOne(studio: Studio, scene: Scene): Promise<Taken> {
  try {
    return { scene, files: await studio.take(scene, FOLDER), problem: null }
  } catch (error) {
    console.error(`${scene.name}: ${String(error)}`)
    return { scene, files: [], problem: String(error) }
  }
}

process.exit((await main()) ? 0 : 1)
