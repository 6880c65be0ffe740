import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { RATES } from '#contract/server/rates.ts'
import { MAX_IMPORT_LINES } from '#server/catalogue/import-file.ts'
import { anchorOf } from './anchor-of.ts'
import { PROJECT } from './project.ts'

const PAGES = globSync(['*.md', 'docs/**/*.md', 'src/**/*.md'], { cwd: PROJECT })
const OUTSIDE = /^(?:https?|mailto):/
const IN_CODE = /^(?:tests|scripts|docs|demo|bench|deploy|src)\//

/** Without code blocks and inline code, which may contain brackets. */
function proseOf(page: string): string {
  return read(page)
    .replace(/^```[\s\S]*?^```/gm, '')
    .replace(/`[^`\n]*`/g, 'code')
}

/** 'admin rebind' is the only command of two words. */
function fileOf(command: string): string {
  return command === 'admin' ? 'admin-rebind' : command
}

function read(page: string): string {
  return readFileSync(join(PROJECT, page), 'utf8')
}

function anchorsOf(page: string): string[] {
  const text = read(page).replace(/^```[\s\S]*?^```/gm, '')
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading!))
}

/** Links of `page` to files or headings that do not exist. */
function deadLinks(page: string): string[] {
  const targets = [...proseOf(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target!)
  return targets
    .filter((target) => !OUTSIDE.test(target))
    .filter((target) => {
      const [path, anchor] = target.split('#') as [string, string | undefined]
      const file = path === '' ? page : relative(PROJECT, join(PROJECT, dirname(page), path))
      if (!existsSync(join(PROJECT, file))) return true
      return anchor !== undefined && file.endsWith('.md') && !anchorsOf(file).includes(anchor)
    })
}

test('every link of the documents leads to a file and a heading that exist', () => {
  expect(PAGES.length).toBeGreaterThan(80)
  expect(PAGES.flatMap((page) => deadLinks(page).map((target) => `${page}: ${target}`))).toEqual([])
})

test('every script and command that the documents name exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const texts = PAGES.filter((page) => !page.startsWith('docs/decisions/'))
    .map(read)
    .join('\n')
  const named = (pattern: RegExp) => [...new Set([...texts.matchAll(pattern)].map(([, name]) => name!))]
  expect(named(/npm run (?:-s )?([a-z]+)/g).filter((name) => !(name in scripts))).toEqual([])
  const commands = named(/(?:npm run (?:-s )?store --|vitrine-store) ([a-z][a-z-]+)/g)
  expect(commands.length).toBeGreaterThan(7)
  expect(commands.filter((command) => !existsSync(join(PROJECT, `src/server/cli/${fileOf(command)}.ts`)))).toEqual([])
})

test('the limits in the documents are those of the code', () => {
  const lines = `${MAX_IMPORT_LINES.toLocaleString('en')} lines`
  for (const page of ['docs/operations.md', 'docs/security.md']) expect(read(page), page).toContain(lines)
  const rates = [...read('docs/security.md').matchAll(/^\| [^|]+ \| (\d+) \| [^|]+ \|$/gm)].map(([, rate]) =>
    Number(rate),
  )
  // Carts have two lines: those of customers and those of visitors.
  const expected = [...Object.values(RATES), RATES.cart].map(({ perMinute }) => perMinute)
  expect(rates.toSorted((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b))
})

test('every file and name in the specification exists, and every id stands for one line', () => {
  const rows = read('docs/specification.md')
    .split('\n')
    .filter((line) => /^\| \d\./.test(line))
  expect(rows.length).toBeGreaterThan(400)
  const ids = rows.map((row) => row.split('|')[1]!.trim())
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  const paths = rows.flatMap((row) => [...row.matchAll(/`([\w@][\w@./-]*\/[\w@./-]*)`/g)].map(([, path]) => path!))
  const missing = paths.filter((path) => !existsSync(join(PROJECT, IN_CODE.test(path) ? path : `src/${path}`)))
  expect(missing).toEqual([])
  const places = rows.flatMap((row) => [...row.matchAll(/`(\w+)` (?:in|of) `([\w./-]+\.tsx?)`/g)])
  expect(places.length).toBeGreaterThan(100)
  const strayed = places.filter(([, name, path]) => !read(IN_CODE.test(path!) ? path! : `src/${path}`).includes(name!))
  expect(strayed.map(([place]) => place)).toEqual([])
})
