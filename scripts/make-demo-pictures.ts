/**
 * Makes the demo shop's pictures from their originals:
 *   node scripts/make-demo-pictures.ts <folder with produtos/, hero.webp, …>
 *   node scripts/make-demo-pictures.ts --share   only share pictures and icons, from demo/imagens
 *   node scripts/make-demo-pictures.ts --colours   only further colours of pictures in demo/imagens
 * The output, demo/imagens, is committed because encoding is too slow for a first start.
 * Square pictures are `<name>.webp` (1000 px), `<name>-320/-640.webp` and `<name>-320/-640/-1000.avif`, as
 * src/web/ui/picture.tsx requests them; wide ones `<name>-<width>.webp` and `.avif`. `<name>-og.jpg` is for shared
 * links: not every messenger reads WebP.
 */
import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { recolour, RECOLOURINGS } from './recolour-picture.ts'

const TARGET = path.resolve(import.meta.dirname, '../demo/imagens')
const SQUARE_PX = 1000
const SMALLER_PX = [320, 640]
const WIDE: Record<string, readonly number[]> = {
  hero: [960, 1440, 1920],
  'hero-mobile': [540, 810, 1080],
  sobre: [800, 1600],
}

const SHARE = { width: 1200, height: 630 }

const source = process.argv[2]
if (!source) {
  console.error('Say where the originals are: node scripts/make-demo-pictures.ts <folder>')
  process.exit(1)
}
if (source === '--colours') await makeColours()
else if (source !== '--share') await makeAll(source)
await makeShared()

async function makeAll(folder: string): Promise<void> {
  await mkdir(TARGET, { recursive: true })
  const products = (await readdir(path.join(folder, 'produtos'))).filter((name) => name.endsWith('.webp'))
  const squares = [...products.map((name) => path.join(folder, 'produtos', name)), path.join(folder, 'padrao.webp')]
  for (const file of squares) await makeSquare(file, path.parse(file).name)
  for (const [name, widths] of Object.entries(WIDE)) await makeWide(path.join(folder, `${name}.webp`), widths)
  await sharp(path.join(folder, 'compartilhar.png'))
    .resize(1200, 630)
    .jpeg({ quality: 84, mozjpeg: true })
    .toFile(path.join(TARGET, 'compartilhar.jpg'))
  await makeColours()
}

async function makeColours(): Promise<void> {
  for (const recolouring of RECOLOURINGS) {
    const picture = await recolour(path.join(TARGET, `${recolouring.name}.webp`), recolouring)
    await makeSquare(picture, `${recolouring.name}-${recolouring.colour}`)
  }
}

async function makeSquare(file: string | Buffer, name: string): Promise<void> {
  await writeWebp(file, SQUARE_PX, `${name}.webp`)
  for (const px of SMALLER_PX) await writeWebp(file, px, `${name}-${px}.webp`)
  for (const px of [...SMALLER_PX, SQUARE_PX]) await writeAvif(file, px, `${name}-${px}.avif`)
}

async function makeShared(): Promise<void> {
  const names = (await readdir(TARGET))
    .filter((name) => /^.+(?<!-\d+)\.webp$/.test(name))
    .map((name) => path.parse(name).name)
  for (const name of names) await writeShared(name)
}

/** The square is centred, with its background extended to both sides. */
async function writeShared(name: string): Promise<void> {
  const side = (SHARE.width - SHARE.height) / 2
  const square = await sharp(path.join(TARGET, `${name}.webp`))
    .resize(SHARE.height, SHARE.height)
    .toBuffer()
  await sharp(square)
    .extend({ left: side, right: side, extendWith: 'copy' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(path.join(TARGET, `${name}-og.jpg`))
}

async function makeWide(file: string, widths: readonly number[]): Promise<void> {
  const name = path.parse(file).name
  for (const px of widths) {
    await writeWebp(file, px, `${name}-${px}.webp`)
    await writeAvif(file, px, `${name}-${px}.avif`)
  }
}

function writeWebp(file: string | Buffer, width: number, name: string) {
  return sharp(file)
    .resize({ width })
    .webp({ quality: 86, effort: 6, smartSubsample: true })
    .toFile(path.join(TARGET, name))
}

function writeAvif(file: string | Buffer, width: number, name: string) {
  return sharp(file).resize({ width }).avif({ quality: 68, effort: 5 }).toFile(path.join(TARGET, name))
}
