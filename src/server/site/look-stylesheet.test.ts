import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast } from '#domain/colour.ts'
import { LOOKS, paletteOf, TYPE_PAIRS } from '#domain/look.ts'
import { fontPath, lookStylesheet } from './look-stylesheet.ts'
import { FONTS, FONTS_VERSION } from './type-pairs.ts'

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')

test('only the files of the chosen pair are named, at most two', () => {
  for (const pair of TYPE_PAIRS) {
    const css = lookStylesheet({ ...LOOKS.clara, pair })
    const files = Array.from(css.matchAll(/url\((.+?)\)/g), ([, path]) => path)
    expect(files).toEqual([...FONTS].filter((font) => pair.includes(font)).map(fontPath))
    expect(files.length).toBeLessThanOrEqual(2)
  }
})

test('every family has a stand-in with the measures of its face', () => {
  const css = lookStylesheet(LOOKS.ousadia)
  expect(css).toContain("--font-display:'Besley','display serif','display sans',serif;")
  expect(css).toContain("--font-text:'Figtree','text sans',system-ui,sans-serif;")
  expect(css).toContain('size-adjust:101%;ascent-override:94.1%;descent-override:24.8%;line-gap-override:0%')
  for (const pair of TYPE_PAIRS) {
    const sheet = lookStylesheet({ ...LOOKS.clara, pair })
    for (const [, list] of sheet.matchAll(/--font-(?:display|text):(.+?);/g))
      for (const [family] of list!.matchAll(/'.+?'/g)) expect(sheet).toContain(`@font-face{font-family:${family};`)
  }
})

test('the address of a font names the version that is installed', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }
  for (const font of FONTS) expect([font, dependencies[`@fontsource-variable/${font}`]]).toEqual([font, FONTS_VERSION])
})

test('the tokens without a look are those of the demo', () => {
  const theme = read('src/web/ui/theme.css')
  for (const [name, value] of Object.entries(paletteOf(LOOKS.ousadia)))
    expect(theme).toContain(`  --color-${name}: ${value};`)
})

test('every value of a look is a token that the pages use', () => {
  const css = read('src/web/ui/theme.css') + read('src/web/admin/admin.css')
  for (const [, name] of lookStylesheet(LOOKS.escura).matchAll(/[;{](--[\w-]+):/g))
    expect([name, css.includes(name!)]).toEqual([name, true])
})

test('a colour that is data is a field whose text can be read in every look', () => {
  const colours = Array.from({ length: 256 }, (_, n) => `#${(n * 65_521).toString(16).padStart(6, '0')}`)
  for (const look of Object.values(LOOKS)) {
    const fields = [...lookStylesheet(look, colours).matchAll(/\.on-\w+{background:(#\w+);color:(#\w+);/g)]
    expect(fields.map(([, hex]) => hex)).toEqual(colours)
    for (const [, hex, ink] of fields) expect([hex, contrast(hex!, ink!) >= 4.5]).toEqual([hex, true])
  }
})

test('a dark look also darkens what the browser draws', () => {
  expect(lookStylesheet(LOOKS.escura)).toContain('color-scheme:dark')
  expect(lookStylesheet(LOOKS.clara)).toContain('color-scheme:light')
})

test('a dark look prints dark on white', () => {
  expect(lookStylesheet(LOOKS.escura)).toMatch(/@media print{:root{color-scheme:light;--color-paper:#ffffff;/)
  expect(lookStylesheet(LOOKS.clara)).not.toContain('@media print')
})

test('the back office gets the brand as it can be read on its own ground', () => {
  expect(lookStylesheet(LOOKS.ousadia)).toContain(
    '--office-brand:#c2411c;--office-brand-deep:#8f2d12;--office-accent:#3d1c47',
  )
  expect(lookStylesheet(LOOKS.escura)).not.toContain(`--office-brand:${LOOKS.escura.brand}`)
})
