/**
 * Screenshots of every screen in every state, at three widths, and of every mail, into pictures/, compared with the
 * accepted ones of the same machine: `npm run pictures [part of a scene's name …]`. `-- --accept [part …]` accepts those of the last run;
 * `-- --manual` takes those of the README and the manual, from a demo shop with a past.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { acceptPictures, compareWithAccepted, hasAccepted } from './pictures/accepted.ts'
import { adminScenes } from './pictures/admin.ts'
import { adminOrderScenes } from './pictures/admin-orders.ts'
import { adminStateScenes } from './pictures/admin-states.ts'
import { contactSheet, type Taken } from './pictures/contact-sheet.ts'
import { mailScenes } from './pictures/mails.ts'
import { takeManualPictures } from './pictures/manual.ts'
import { orderScenes } from './pictures/orders.ts'
import { purchaseScenes } from './pictures/purchase.ts'
import type { Scene } from './pictures/scene.ts'
import { shopperScenes } from './pictures/shopper.ts'
import { openStudio } from './pictures/studio.ts'
import { PROJECT } from './project.ts'
import { ensureWebBuild } from './web-build.ts'

const FOLDER = join(PROJECT, 'pictures')
/** Numbers that a scene's orders may use: from its place in the list, the same when only some scenes are taken. */
const ORDERS_PER_SCENE = 20

const shop = [...shopperScenes, ...purchaseScenes, ...orderScenes, ...mailScenes]
const backOffice = [...adminScenes, ...adminOrderScenes, ...adminStateScenes]

async function main([first, ...rest]: string[]): Promise<boolean> {
  if (first === '--accept') {
    console.log(`${acceptPictures(FOLDER, rest).length} pictures accepted`)
    return true
  }
  if (first === '--manual') return ensureWebBuild() && takeManualPictures(rest)
  const parts = first === undefined ? [] : [first, ...rest]
  if (!ensureWebBuild()) return false
  mkdirSync(FOLDER, { recursive: true })
  if (parts.length === 0) removePictures()
  // Each list has a shop of its own and takes one scene after another, so that every run finds the same data.
  const taken = (await Promise.all([shop, backOffice].map((scenes) => takeAll(scenes, parts)))).flat()
  writeFileSync(join(FOLDER, 'index.html'), contactSheet(taken))
  return report(taken)
}

function removePictures(): void {
  for (const file of readdirSync(FOLDER)) if (file.endsWith('.png')) rmSync(join(FOLDER, file))
}

async function takeAll(scenes: readonly Scene[], parts: readonly string[]): Promise<Taken[]> {
  const wanted = [...scenes.entries()].filter(
    ([, { name }]) => parts.length === 0 || parts.some((part) => name.includes(part)),
  )
  if (wanted.length === 0) return []
  const studio = await openStudio()
  try {
    if (scenes === backOffice) await studio.fillDesk()
    const taken: Taken[] = []
    for (const [place, scene] of wanted) {
      if (scenes === shop) await studio.numberOrdersFrom((place + 1) * ORDERS_PER_SCENE)
      try {
        const files = await studio.take(scene, FOLDER)
        taken.push({ scene, pictures: files.map((file) => compareWithAccepted(FOLDER, file)), problem: null })
      } catch (error) {
        console.error(`${scene.name}: ${String(error)}`)
        taken.push({ scene, pictures: [], problem: String(error) })
      }
    }
    return taken
  } finally {
    await studio.close()
  }
}

/** Returns false if a scene failed or a picture changed. */
function report(taken: readonly Taken[]): boolean {
  const pictures = taken.flatMap((each) => each.pictures)
  const changed = pictures.filter(({ result }) => result === 'changed')
  const failed = taken.filter(({ problem }) => problem !== null)
  for (const { file, changedPixels } of changed) console.log(`changed: ${file} (${changedPixels} pixels)`)
  for (const { file, result } of pictures) if (result === 'new' && hasAccepted(FOLDER)) console.log(`new: ${file}`)
  console.log(`${pictures.length} pictures in ${FOLDER}, ${changed.length} changed, ${failed.length} scenes failed`)
  if (!hasAccepted(FOLDER))
    console.log('No accepted pictures to compare with. Accept these: npm run pictures -- --accept')
  else if (changed.length > 0) console.log('See pictures/index.html. Accept: npm run pictures -- --accept [part …]')
  return changed.length === 0 && failed.length === 0
}

process.exit((await main(process.argv.slice(2))) ? 0 : 1)
