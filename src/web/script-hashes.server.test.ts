import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { nonceAttribute, noncedScripts } from './nonced-scripts.server.ts'
import { applyEdits, placesOf } from './page-edits.server.ts'
import { inlineHashes, inlineScript, removeNonces } from './script-hashes.server.ts'

const NONCE = '0123456789abcdef'
const noncesIn = (page: string) => placesOf(page, nonceAttribute(NONCE))
const hashesIn = (page: string) => inlineHashes(page, noncedScripts(page, noncesIn(page)))
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('inline scripts with the nonce are hashed, and the nonce leaves the page', () => {
  const page = `<script nonce="${NONCE}">one()</script><script type="module" async="" nonce="${NONCE}">two()</script><script nonce="${NONCE}">one()</script><link rel="modulepreload" nonce="${NONCE}" href="/a.js">`
  expect(hashesIn(page)).toEqual([hashOf('one()'), hashOf('two()'), hashOf('one()')])
  expect(applyEdits(page, removeNonces(noncesIn(page), NONCE))).toBe(
    '<script>one()</script><script type="module" async="">two()</script><script>one()</script><link rel="modulepreload" href="/a.js">',
  )
})

test.each([
  '<script>evil()</script>',
  '<script nonce="guess">evil()</script>',
  '<script nonce="">evil()</script>',
  '<script data-x=" nonce=">evil()</script>',
  `<script nonce="${NONCE}" src="/assets/a.js">evil()</script>`,
  '<SCRIPT>evil()</SCRIPT>',
  '<script type="application/ld+json">{}</script>',
])('%s gets no hash', (injected) => {
  expect(hashesIn(`<p>${injected}</p><script nonce="${NONCE}">own()</script>`)).toEqual([hashOf('own()')])
})

test('a script that a text has closed is hashed up to there, and what follows it is not', () => {
  expect(hashesIn(`<script nonce="${NONCE}">data("</script><script>evil()</script>")</script>`)).toEqual([
    hashOf('data("'),
  ])
})

test('an inserted script comes with its hash', () => {
  expect(inlineScript('one()')).toEqual({ text: '<script>one()</script>', hash: hashOf('one()') })
})
