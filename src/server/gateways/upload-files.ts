export const UPLOADED = '/imagens/enviadas/'

/** Names of the uploads in a text: an address, with or without host, or a setting's JSON. */
export function uploadNames(text: string): string[] {
  return Array.from(text.matchAll(NAMED_UPLOAD), ([, name]) => name!)
}

const NAMED_UPLOAD = /\/imagens\/enviadas\/([0-9a-f]{32})(?![0-9a-f])/g

/** A logo has one of the first two, a video only the third, a picture the others. */
const FILE_ENDS = [
  '.svg',
  '.png',
  '.mp4',
  '-320.avif',
  '-640.avif',
  '-1000.avif',
  '-320.webp',
  '-640.webp',
  '-2000.webp',
  '-og.jpg',
  '.webp',
]

const UPLOADED_FILE = new RegExp(`^[0-9a-f]{32}(?:${FILE_ENDS.map((end) => end.replace('.', '\\.')).join('|')})$`)

/** The one in the address comes last. */
export function filesOfUpload(name: string): string[] {
  return FILE_ENDS.map((end) => name + end)
}

export function isUploadedFile(name: string): boolean {
  return UPLOADED_FILE.test(name)
}
