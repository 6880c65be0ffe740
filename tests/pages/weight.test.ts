import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT } from '../../scripts/project.ts'
import { openPages } from './open-pages.ts'

const MAX_BYTES = 115_000

test.each(['/', '/produtos', '/produto/luminaria-de-mesa-aurora'])(
  'a first visit to %s downloads at most 115 kB of code',
  async (path) => {
    const shop = await openPages({ isDemo: true })
    const { html } = await shop.page(path)
    // Preloaded or imported. With lazy route discovery the page also names scripts of other routes.
    const loaded = html.matchAll(/(?:href=|from |import\()"(\/assets\/[^"]+\.js)"/g)
    const scripts = new Set(Array.from(loaded, ([, file]) => file!))
    expect(scripts.size).toBeGreaterThan(3)
    expect([...scripts].filter((file) => file.includes('admin'))).toEqual([])
    const bytes = [...scripts].map((file) => sizeOf(join(PROJECT, 'build/client', file)))
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(MAX_BYTES)
  },
)

/** Compressed size, if that is smaller. */
function sizeOf(file: string): number {
  return (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size
}
