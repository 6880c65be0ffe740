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
