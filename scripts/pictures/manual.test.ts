import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { anchorOf } from '../anchor-of.ts'
import { PROJECT } from '../project.ts'

const DOCS = join(PROJECT, 'docs')
const MANUAL = readFileSync(join(DOCS, 'manual-do-lojista.md'), 'utf8')
const README = readFileSync(join(PROJECT, 'README.md'), 'utf8')

test('every entry of the contents of the manual leads to its heading', () => {
  const headings = new Set([...MANUAL.matchAll(/^##+ (.+)$/gm)].map(([, heading]) => heading!))
  const entries = [...MANUAL.matchAll(/^ *- \[(.+)\]\(#(.+)\)$/gm)].map(([, heading, anchor]) => ({
    heading: heading!,
    anchor,
  }))
  expect(entries.length).toBeGreaterThan(30)
  expect(entries.filter(({ heading }) => !headings.has(heading))).toEqual([])
  expect(entries.filter(({ heading, anchor }) => anchorOf(heading) !== anchor)).toEqual([])
})

test('every picture of the manual exists, is shown, and has at most 80 kB', () => {
  const taken = readdirSync(join(DOCS, 'images')).filter((file) => file.startsWith('manual-'))
  const shown = [...`${MANUAL}${README}`.matchAll(/images\/(manual-[\w-]+\.webp)/g)].map(([, file]) => file!)
  expect([...new Set(shown)].sort()).toEqual(taken.sort())
  expect(taken.filter((file) => statSync(join(DOCS, 'images', file)).size > 80_000)).toEqual([])
})
