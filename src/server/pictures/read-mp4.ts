import type { Bytes } from '#contract/endpoint.ts'
import type { RefusalCode } from '#contract/refusals.ts'

/** ISO/IEC 14496-12 (base media file format) and -14 (MP4). */
const BRANDS = /^(iso[m2-9]|mp4[12]|avc1|M4V |dash|MSNV|mmp4)$/
/** Video of H.264 and audio of AAC play in every browser that the shop supports. */
const CODECS: Record<string, readonly string[]> = { vide: ['avc1', 'avc3'], soun: ['mp4a'] }
/** Boxes that may say where and when the video was taken, and with what. */
const PRIVATE = new Set(['udta', 'meta', 'uuid'])

/** `start` and `end` are those of its content. */
type Box = { type: string; typeAt: number; start: number; end: number }

type Video = {
  seconds: number
  /** Same size, so that the offsets inside stay right. */
  bytes: Bytes
}

/** Judges a video by its bytes, and removes its metadata. Nothing is decoded. */
export function readMp4(file: Bytes): Video | { refusal: RefusalCode } {
  if (!isMp4(file)) return { refusal: 'not_a_video' }
  try {
    const bytes = file.slice()
    const top = boxesIn(bytes, 0, bytes.length)
    const movie = only(top, 'moov')
    only(top, 'mdat')
    const parts = boxesIn(bytes, movie.start, movie.end)
    const tracks = parts.filter(({ type }) => type === 'trak').map((box) => ({ box, ...readTrack(bytes, box) }))
    const wrong = tracks.some(({ kind, codecs }) => CODECS[kind] && !codecs.every((one) => CODECS[kind]!.includes(one)))
    if (wrong || !tracks.some(({ kind }) => kind === 'vide')) return { refusal: 'video_codec' }
    const seconds = secondsOf(bytes, only(parts, 'mvhd'))
    for (const { box, kind } of tracks) {
      if (!CODECS[kind]) blank(bytes, box)
      else boxesIn(bytes, box.start, box.end).forEach((inner) => blankPrivate(bytes, inner))
    }
    for (const box of [...top, ...parts]) blankPrivate(bytes, box)
    return { seconds, bytes }
  } catch (error) {
    if (error instanceof BrokenFile || error instanceof RangeError) return { refusal: 'video_broken' }
    throw error
  }
}

/** Thrown in this file only. */
class BrokenFile extends Error {}

function isMp4(bytes: Bytes): boolean {
  return bytes.length >= 12 && textAt(bytes, 4) === 'ftyp' && BRANDS.test(textAt(bytes, 8))
}

/** The boxes fill the space exactly: a file that was cut off does not. */
function boxesIn(bytes: Bytes, from: number, to: number): Box[] {
  const boxes: Box[] = []
  for (let at = from; at < to;) {
    const size = uint32(bytes, at)
    const isLong = size === 1
    const end = size === 0 ? to : at + (isLong ? Number(viewOf(bytes).getBigUint64(at + 8)) : size)
    const start = at + (isLong ? 16 : 8)
    if (start > end || end > to) throw new BrokenFile()
    boxes.push({ type: textAt(bytes, at + 4), typeAt: at + 4, start, end })
    at = end
  }
  return boxes
}

function only(boxes: readonly Box[], type: string): Box {
  const found = boxes.find((box) => box.type === type)
  if (!found) throw new BrokenFile()
  return found
}

/** `kind` is 'vide', 'soun' or another handler's. */
function readTrack(bytes: Bytes, track: Box): { kind: string; codecs: string[] } {
  const inside = (box: Box) => boxesIn(bytes, box.start, box.end)
  const media = inside(only(inside(track), 'mdia'))
  const kind = textAt(bytes, only(media, 'hdlr').start + 8)
  if (!CODECS[kind]) return { kind, codecs: [] }
  const table = only(inside(only(inside(only(media, 'minf')), 'stbl')), 'stsd')
  // After version, flags and the number of entries.
  return { kind, codecs: boxesIn(bytes, table.start + 8, table.end).map(({ type }) => type) }
}

function secondsOf(bytes: Bytes, { start }: Box): number {
  const isLong = bytes[start] === 1
  const scale = uint32(bytes, start + (isLong ? 20 : 12))
  const duration = isLong ? Number(viewOf(bytes).getBigUint64(start + 24)) : uint32(bytes, start + 16)
  // A file in fragments has no duration of its own.
  if (scale === 0 || duration === 0) throw new BrokenFile()
  return duration / scale
}

function blankPrivate(bytes: Bytes, box: Box): void {
  if (PRIVATE.has(box.type)) blank(bytes, box)
}

/** 'free' is the type of space without meaning. */
function blank(bytes: Bytes, { typeAt, start, end }: Box): void {
  bytes.set(new TextEncoder().encode('free'), typeAt)
  bytes.fill(0, start, end)
}

function textAt(bytes: Bytes, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4))
}

function uint32(bytes: Bytes, at: number): number {
  return viewOf(bytes).getUint32(at)
}

function viewOf(bytes: Bytes): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
