import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT } from './project.ts'

/** The demo shop's people and look, and what a demo answers where a live shop has settings. */
const DEMO = [
  /^src\/sandbox\//,
  /^src\/server\/demo\//,
  /^src\/server\/(config|store|main)\.ts$/,
  /^src\/server\/site\/look\.ts$/,
  /^src\/domain\/look\.ts$/,
  /^src\/web\/admin\/look\//,
  /\.test\.tsx?$/,
  /\/testing\//,
]

test("the program never speaks with the demo shop's voice", () => {
  const files = globSync('src/**/*.{ts,tsx,css,svg}', { cwd: PROJECT }).filter(
    (file) => !DEMO.some((pattern) => pattern.test(file)),
  )
  expect(files.length).toBeGreaterThan(500)
  const spoken = files.filter((file) => /ousa(dia|d[oa]s?|r)\b/i.test(readFileSync(join(PROJECT, file), 'utf8')))
  expect(spoken).toEqual([])
})
