import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const WEB = import.meta.dirname

/** A hue, a utility class of a fixed colour, or a face: a look may give its role another one. */
const BY_LOOKS =
  /\b(?:plum|terracotta|sand|forest|mustard|blush|besley|figtree|manrope|fraunces|playfair|archivo|grotesk)\b|-(?:red|orange|amber|yellow|green|teal|blue|violet|purple|pink|gr[ae]y|white|black)(?:-\d+|\b)|-\[#[\da-f]{3,8}\]/gi

/** Paper is black on white, another company's page keeps its own colours, and the form of the look names its choices. */
const EXEMPT = /admin\/(?:paper\/|look\/|products\/search-fields\.tsx$)/

test('components name colours and faces by their role', () => {
  const files = globSync('**/*.{ts,tsx,css}', { cwd: WEB }).filter((file) => !file.includes('.test.'))
  expect(files.length).toBeGreaterThan(300)
  const found = files
    .filter((file) => !EXEMPT.test(file.replaceAll('\\', '/')))
    .flatMap((file) =>
      Array.from(readFileSync(`${WEB}/${file}`, 'utf8').matchAll(BY_LOOKS), ([word]) => `${file}: ${word}`),
    )
  expect(found).toEqual([])
})
