import { expect, test } from 'vitest'
import { scriptsAfterPaint } from './scripts-after-paint.server.ts'

const NONCE = '0123456789abcdef'

test('the module of a page and its preloads wait for the script that starts them', () => {
  const page = scriptsAfterPaint(
    `<link rel="modulepreload" href="/a.js"/><script nonce="${NONCE}" type="module" async="">import("/a.js")</script>`,
    NONCE,
  )
  expect(page).toContain(
    `<link rel="later" href="/a.js"/><script nonce="${NONCE}" type="later" async="">import("/a.js")</script><script nonce="${NONCE}">{`,
  )
})

test('a module that the framework did not write stays as it is', () => {
  const foreign = '<script type="module">import("/b.js")</script>'
  expect(scriptsAfterPaint(foreign, NONCE)).toBe(foreign)
})
