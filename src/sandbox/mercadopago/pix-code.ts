import { crc32, deflateSync } from 'node:zlib'
import QRCode from 'qrcode'
import { brCode } from '#domain/pix.ts'

const receiver = { key: '123e4567-e12b-12d1-a456-426655440000', name: 'OUSADIA', city: 'CURITIBA' }

/** A BR Code of the sandbox's own receiver, with the amount and the payment's number in it. */
export function pixCode(paymentId: number, amountCents: number) {
  return brCode({ ...receiver, amountCents, txid: `MP${paymentId}` })
}

const scale = 4
const quiet = 4

/**
 * A PNG of the code in base64. One bit per pixel and a fixed mask: choosing the mask and painting in 32-bit colour
 * take ten times as long, and every payment that is created or read carries a picture.
 */
export function qrPngBase64(text: string) {
  const { data, size } = QRCode.create(text, { errorCorrectionLevel: 'M', maskPattern: 2 }).modules
  const side = (size + 2 * quiet) * scale
  const stride = 1 + Math.ceil(side / 8)
  const pixels = Buffer.alloc(stride * side, 0xff)
  for (let y = 0; y < side; y++) pixels[y * stride] = 0
  for (let row = 0; row < size; row++) {
    const top = (row + quiet) * scale * stride
    for (let column = 0; column < size; column++) {
      if (!data[row * size + column]) continue
      const left = (column + quiet) * scale
      for (let x = left; x < left + scale; x++) pixels[top + 1 + (x >> 3)]! &= ~(0x80 >> (x & 7))
    }
    for (let copy = 1; copy < scale; copy++) pixels.copy(pixels, top + copy * stride, top, top + stride)
  }
  return png(side, pixels).toString('base64')
}

function png(side: number, pixels: Buffer) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
