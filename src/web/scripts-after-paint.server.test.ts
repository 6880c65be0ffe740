import { expect, test } from 'vitest'
import { nonceAttribute, noncedScripts } from './nonced-scripts.server.ts'
import { applyEdits, placesOf } from './page-edits.server.ts'
import { scriptsAfterPaint } from './scripts-after-paint.server.ts'

const NONCE = '0123456789abcdef'
const scriptsIn = (page: string) => noncedScripts(page, placesOf(page, nonceAttribute(NONCE)))
const edited = (page: string) => applyEdits(page, scriptsAfterPaint(page, scriptsIn(page)))

test('the module of a page and its preloads wait for the script that starts them', () => {
  const page = edited(
    `<link rel="modulepreload" href="/a.js"/><script nonce="${NONCE}" type="module" async="">import("/a.js")</script><p></p>`,
  )
  expect(page).toContain(
    `<link rel="later" href="/a.js"/><script nonce="${NONCE}" type="later" async="">import("/a.js")</script><script>{`,
  )
  expect(page).toMatch(/\}<\/script><p><\/p>$/)
})

test('a module that the framework did not write stays as it is', () => {
  const foreign = '<script type="module">import("/b.js")</script>'
  expect(edited(foreign)).toBe(foreign)
})
