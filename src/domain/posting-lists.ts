/**
 * Lists of small numbers, compact and outside of the garbage collector's sight: differences as variable-length bytes, in
 * slices that double in size. A list of one entry costs 16 bytes, a long one little more than a byte per entry.
 */
export type PostingLists = ReturnType<typeof createPostingLists>

const BLOCK_BITS = 16
const BLOCK_SIZE = 1 << BLOCK_BITS
const MIN_SLICE = 16
const MAX_LEVEL = 7
const LEVEL_MASK = MIN_SLICE - 1
/** At the end of a slice: where the next one begins. */
const LINK_BYTES = 4

/** A list's row: its first slice, its last slice, the position of its next byte, its last entry plus one. A slice is its position and level. */
const [FIRST, SLICE, NEXT, LAST, ROW] = [0, 1, 2, 3, 4]
const MIN_LISTS = 1024
const MIN_ENTRIES = 1024

export function createPostingLists() {
  const blocks: Uint8Array[] = []
  // Position 0 means none.
  let used = MIN_SLICE
  let rows = new Uint32Array(MIN_LISTS * ROW)
  let scratch = new Uint32Array(MIN_ENTRIES)

  /** Null for an empty list. */
  function lastOf(list: number): number | null {
    return rows[list * ROW + LAST] ? rows[list * ROW + LAST]! - 1 : null
  }

  function append(list: number, entry: number): void {
    const row = list * ROW
    if (row >= rows.length) rows = enlarged(rows, row + ROW)
    if (rows[row + FIRST] === 0) {
      const slice = allocate(0)
      rows.set([slice, slice, startOf(slice)], row)
    }
    const difference = entry + 1 - rows[row + LAST]!
    let rest = (difference << 1) ^ (difference >> 31)
    for (; rest > 127; rest >>>= 7) writeByte(row, (rest & 127) | 128)
    writeByte(row, rest)
    rows[row + LAST] = entry + 1
  }

  function writeByte(row: number, byte: number): void {
    let position = rows[row + NEXT]!
    const slice = rows[row + SLICE]!
    if (position === endOf(slice)) {
      const next = linkAt(position) || link(position, Math.min(MAX_LEVEL, levelOf(slice) + 1))
      rows[row + SLICE] = next
      position = startOf(next)
    }
    blocks[position >>> BLOCK_BITS]![position & (BLOCK_SIZE - 1)] = byte
    rows[row + NEXT] = position + 1
  }

  /** A slice lies within one block. */
  function allocate(level: number): number {
    const size = MIN_SLICE << level
    if ((used & (BLOCK_SIZE - 1)) + size > BLOCK_SIZE) used = (used & ~(BLOCK_SIZE - 1)) + BLOCK_SIZE
    const start = used
    used += size
    while (blocks.length * BLOCK_SIZE < used) blocks.push(new Uint8Array(BLOCK_SIZE))
    return start | level
  }

  function link(position: number, level: number): number {
    const next = allocate(level)
    const block = blocks[position >>> BLOCK_BITS]!
    for (let byte = 0; byte < LINK_BYTES; byte++)
      block[(position & (BLOCK_SIZE - 1)) + byte] = (next >>> (8 * byte)) & 255
    return next
  }

  function linkAt(position: number): number {
    const block = blocks[position >>> BLOCK_BITS]!
    const at = position & (BLOCK_SIZE - 1)
    return (block[at]! | (block[at + 1]! << 8) | (block[at + 2]! << 16) | (block[at + 3]! << 24)) >>> 0
  }

  /** The list's entries in the order of their addition; valid until the next call. */
  function read(list: number): Uint32Array {
    const row = list * ROW
    let slice = rows[row + FIRST] ?? 0
    if (slice === 0) return scratch.subarray(0, 0)
    const stop = rows[row + NEXT]!
    let [position, end, block] = [startOf(slice), endOf(slice), blocks[slice >>> BLOCK_BITS]!]
    let [count, entry, bits, shift] = [0, 0, 0, 0]
    while (position !== stop) {
      if (position === end) {
        slice = linkAt(position)
        position = startOf(slice)
        end = endOf(slice)
        block = blocks[slice >>> BLOCK_BITS]!
      }
      const byte = block[position++ & (BLOCK_SIZE - 1)]!
      bits |= (byte & 127) << shift
      shift += 7
      if (byte > 127) continue
      entry += (bits >>> 1) ^ -(bits & 1)
      if (count === scratch.length) scratch = enlarged(scratch, count + 1)
      scratch[count++] = entry - 1
      bits = shift = 0
    }
    return scratch.subarray(0, count)
  }

  /** Removes entries; the list keeps its slices. */
  function filter(list: number, isKept: (entry: number) => boolean): void {
    const kept = read(list).filter(isKept)
    const row = list * ROW
    const slice = rows[row + FIRST] ?? 0
    if (slice === 0) return
    rows.set([slice, slice, startOf(slice), 0], row)
    for (const entry of kept) append(list, entry)
  }

  return {
    append,
    lastOf,
    read,
    filter,
    /** One more than the highest list that may hold entries. */
    get size() {
      return rows.length / ROW
    },
  }
}

function levelOf(slice: number): number {
  return slice & LEVEL_MASK
}

function startOf(slice: number): number {
  return slice - levelOf(slice)
}

/** Where its link stands. */
function endOf(slice: number): number {
  return startOf(slice) + (MIN_SLICE << levelOf(slice)) - LINK_BYTES
}

function enlarged(array: Uint32Array, length: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(Math.max(length, array.length * 2))
  larger.set(array)
  return larger
}
