import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT } from '../../scripts/project.ts'
import { openPages } from './open-pages.ts'

const MOST_BYTES = 120_000

test("A shopper's first page brings at most 120 kB of code", async () => {
  const shop = await openPages({ isDemo: true })
  const { html } = await shop.page('/')
  const named = new Set(Array.from(html.matchAll(/["'](\/assets\/[^"']+\.js)["']/g), ([, path]) => path!))
  // With lazy route discovery the page names the list of all routes, and never loads it.
  const scripts = new Set([...named].filter((path) => !path.startsWith('/assets/manifest-')))
  expect(scripts.size).toBeGreaterThan(3)
  expect([...scripts].filter((path) => path.includes('admin'))).toEqual([])
  const bytes = [...scripts].map((path) => sizeOf(join(PROJECT, 'build/client', path)))
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(MOST_BYTES)
})

/** As it travels: compressed where compressing makes it smaller. */
function sizeOf(file: string): number {
  return (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size
}
