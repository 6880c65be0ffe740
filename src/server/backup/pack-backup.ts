import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Backup } from './backups.ts'

const BLOCK = 512
/** Most of the archive is pictures, which are compressed already. */
const FAST = 1

/** A `.tar.gz` of the backup's folder, as a stream of constant memory. */
export function packBackup({ folder, name }: Pick<Backup, 'folder' | 'name'>): AsyncIterable<Uint8Array> {
  const gzip = createGzip({ level: FAST })
  // The reader of `gzip` gets the error, too.
  pipeline(Readable.from(tarOf(folder, name)), gzip).catch(() => {})
  return gzip
}

async function* tarOf(folder: string, name: string): AsyncGenerator<Uint8Array> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = join(entry.parentPath, entry.name)
    const { size, mtimeMs } = await stat(file)
    yield header(join(name, file.slice(folder.length)).replaceAll('\\', '/'), size, mtimeMs)
    yield* createReadStream(file) as AsyncIterable<Buffer>
    yield Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)
  }
  yield Buffer.alloc(2 * BLOCK)
}

/** POSIX ustar; sizes of 8 GiB and more in GNU's base-256. */
function header(path: string, size: number, mtimeMs: number): Buffer {
  const block = Buffer.alloc(BLOCK)
  if (block.write(path, 0, 'utf8') > 100) throw new Error(`${path} is too long for a tar header`)
  block.write('0000600\0', 100)
  block.write('0000000\0', 108)
  block.write('0000000\0', 116)
  writeSize(block, size)
  block.write(`${octal(Math.floor(mtimeMs / 1000), 11)}\0`, 136)
  block.write('        0', 148)
  block.write('ustar\x0000', 257)
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${octal(sum, 6)}\0 `, 148)
  return block
}

function writeSize(block: Buffer, size: number): void {
  if (size < 8 ** 11) block.write(`${octal(size, 11)}\0`, 124)
  else {
    block[124] = 0x80
    block.writeBigUInt64BE(BigInt(size), 128)
  }
}

function octal(value: number, length: number): string {
  return value.toString(8).padStart(length, '0')
}
