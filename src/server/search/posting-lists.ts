const MIN_LENGTH = 4
const GROWTH = 1.5

export type PostingLists = ReturnType<typeof createPostingLists>

/** Typed arrays take half the memory of arrays, unscanned by the garbage collector; a list of one entry is that number. */
export function createPostingLists() {
  const lists: (number | Uint32Array | undefined)[] = []
  const lengths: number[] = []

  function append(list: number, entry: number): void {
    const length = lengths[list] ?? 0
    const entries = lists[list]
    if (entries === undefined) lists[list] = entry
    else if (typeof entries === 'number') lists[list] = enlarged([entries], MIN_LENGTH, entry)
    else if (length === entries.length) lists[list] = enlarged(entries, Math.ceil(length * GROWTH), entry)
    else entries[length] = entry
    lengths[list] = length + 1
  }

  function read(list: number): Uint32Array {
    const entries = lists[list]
    if (typeof entries === 'number') return Uint32Array.of(entries)
    return entries?.subarray(0, lengths[list]) ?? new Uint32Array()
  }

  function lastOf(list: number): number | undefined {
    const entries = lists[list]
    return typeof entries === 'object' ? entries[lengths[list]! - 1] : entries
  }

  function filter(list: number, isKept: (entry: number) => boolean): void {
    const kept = read(list).filter(isKept)
    lists[list] = kept.length > 1 ? kept : kept[0]
    lengths[list] = kept.length
  }

  return {
    append,
    read,
    lastOf,
    filter,
    /** One more than the highest list. */
    get size() {
      return lengths.length
    },
  }
}

function enlarged(entries: ArrayLike<number>, length: number, next: number): Uint32Array {
  const larger = new Uint32Array(length)
  larger.set(entries)
  larger[entries.length] = next
  return larger
}
