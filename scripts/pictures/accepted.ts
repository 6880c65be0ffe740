import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { comparePictures } from './compare.ts'

export type Comparison = { file: string; result: 'same' | 'new' | 'changed'; changedPixels: number }

const ACCEPTED = 'accepted'
const DIFFERENCES = 'differences'

export function acceptedPath(file: string): string {
  return `${ACCEPTED}/${file}`
}

export function differencePath(file: string): string {
  return `${DIFFERENCES}/${file}`
}

export function hasAccepted(folder: string): boolean {
  return existsSync(join(folder, ACCEPTED)) && readdirSync(join(folder, ACCEPTED)).length > 0
}

/** Compares a picture with the accepted one of its name; writes a difference image if it changed. */
export function compareWithAccepted(folder: string, file: string): Comparison {
  const [current, accepted, difference] = [file, acceptedPath(file), differencePath(file)].map((path) =>
    join(folder, path),
  ) as [string, string, string]
  rmSync(difference, { force: true })
  if (!existsSync(accepted)) return { file, result: 'new', changedPixels: 0 }
  const found = comparePictures(readFileSync(accepted), readFileSync(current))
  if (!found) return { file, result: 'same', changedPixels: 0 }
  mkdirSync(join(folder, DIFFERENCES), { recursive: true })
  writeFileSync(difference, found.image)
  return { file, result: 'changed', changedPixels: found.changedPixels }
}

/** Accepts the pictures of the last run whose names contain one of these parts; without parts, all. */
export function acceptPictures(folder: string, parts: readonly string[]): string[] {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.png')) : []
  const accepted = files.filter((file) => parts.length === 0 || parts.some((part) => file.includes(part)))
  mkdirSync(join(folder, ACCEPTED), { recursive: true })
  for (const file of accepted) {
    copyFileSync(join(folder, file), join(folder, acceptedPath(file)))
    rmSync(join(folder, differencePath(file)), { force: true })
  }
  return accepted
}
