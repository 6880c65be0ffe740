import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '../project.ts'

/** A configuration of deploy/ with ports and paths of a private cluster; each text must occur in it. */
export function shippedConfig(name: string, changes: readonly (readonly [shipped: string, own: string])[]): string {
  let text = readFileSync(join(PROJECT, 'deploy', name), 'utf8')
  for (const [shipped, own] of changes) {
    if (!text.includes(shipped)) throw new Error(`deploy/${name} no longer has: ${shipped}`)
    text = text.replaceAll(shipped, own)
  }
  return text
}
