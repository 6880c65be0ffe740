/** The kinds of picture that the shop takes, told by how the file begins: a name or a declared type proves nothing. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif'

export const PICTURE_LIMITS = { bytes: 15 * 1024 * 1024, pixels: 50_000_000, perProduct: 12 } as const

/** A picture is kept in these widths; the largest is the one whose address a product carries. */
export const PICTURE_WIDTHS = [320, 640, 1000] as const

export function pictureKind(bytes: Uint8Array): PictureKind | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return 'webp'
  if (textAt(bytes, 4, 4) === 'ftyp' && ['avif', 'avis'].includes(textAt(bytes, 8, 4))) return 'avif'
  return null
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte)
}

function textAt(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length))
}

/** Where uploaded pictures are served. */
export const UPLOADED = '/imagens/enviadas/'

/** The uploads whose files are named in a text: an address, also one with the shop's host before it, or a setting's JSON. */
export function uploadNames(text: string): string[] {
  return Array.from(text.matchAll(NAMED_UPLOAD), ([, name]) => name!)
}

const NAMED_UPLOAD = /\/imagens\/enviadas\/([0-9a-f]{32})(?![0-9a-f])/g

/** What follows an upload's name in the names of its files; that of the whole picture comes last. */
const FILE_ENDS = ['-320.avif', '-640.avif', '-1000.avif', '-320.webp', '-640.webp', '-og.jpg', '.webp']

const UPLOADED_FILE = new RegExp(`^[0-9a-f]{32}(?:${FILE_ENDS.map((end) => end.replace('.', '\\.')).join('|')})$`)

/** All files of an upload; the one whose address is told comes last. */
export function filesOfUpload(name: string): string[] {
  return FILE_ENDS.map((end) => name + end)
}

/** Whether a file of an uploaded picture can have this name: nothing else is ever looked for. */
export function isUploadedFile(name: string): boolean {
  return UPLOADED_FILE.test(name)
}
