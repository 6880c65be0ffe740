import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { acceptPictures, compareWithAccepted, hasAccepted } from './accepted.ts'
import { comparePictures } from './compare.ts'

const WHITE = [255, 255, 255, 255]
const RED = [255, 0, 0, 255]

/** A white picture with red pixels at the given places. */
function picture(width: number, height: number, red: [x: number, y: number][] = []): Buffer {
  const png = new PNG({ width, height })
  png.data.fill(Buffer.from(WHITE))
  for (const [x, y] of red) png.data.set(RED, (y * width + x) * 4)
  return PNG.sync.write(png)
}

describe('two pictures', () => {
  test('with equal pixels are the same, however they are compressed', () => {
    const png = PNG.sync.read(picture(4, 4, [[1, 1]]))
    const stored = PNG.sync.write(png, { deflateLevel: 0 })
    expect(comparePictures(picture(4, 4, [[1, 1]]), stored)).toBeNull()
  })

  test('that differ return the number of changed pixels and an image of them', () => {
    const difference = comparePictures(
      picture(6, 6),
      picture(6, 6, [
        [0, 0],
        [5, 5],
      ]),
    )!
    expect(difference.changedPixels).toBe(2)
    const image = PNG.sync.read(difference.image)
    expect([...image.data.subarray(0, 4)]).toEqual(RED)
    expect([image.width, image.height]).toEqual([6, 6])
  })

  test('of different sizes differ where only one has pixels', () => {
    const difference = comparePictures(picture(4, 4), picture(4, 6))!
    expect(difference.changedPixels).toBe(8)
    expect(PNG.sync.read(difference.image).height).toBe(6)
  })
})

describe('a folder of pictures', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vitrine-compare-'))
    writeFileSync(join(folder, 'pix-360.png'), picture(4, 4))
    writeFileSync(join(folder, 'cart-360.png'), picture(4, 4))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('has no accepted pictures at first', () => {
    expect(hasAccepted(folder)).toBe(false)
    expect(compareWithAccepted(folder, 'pix-360.png').result).toBe('new')
  })

  test('accepts the pictures of the given parts only', () => {
    expect(acceptPictures(folder, ['pix'])).toEqual(['pix-360.png'])
    expect(compareWithAccepted(folder, 'pix-360.png').result).toBe('same')
    expect(compareWithAccepted(folder, 'cart-360.png').result).toBe('new')
  })

  test('has a difference image for a changed picture until it is accepted', () => {
    acceptPictures(folder, [])
    writeFileSync(join(folder, 'pix-360.png'), picture(4, 4, [[2, 2]]))
    expect(compareWithAccepted(folder, 'pix-360.png')).toMatchObject({ result: 'changed', changedPixels: 1 })
    expect(readdirSync(join(folder, 'differences'))).toEqual(['pix-360.png'])
    acceptPictures(folder, [])
    expect(readdirSync(join(folder, 'differences'))).toEqual([])
    expect(compareWithAccepted(folder, 'pix-360.png').result).toBe('same')
  })
})
